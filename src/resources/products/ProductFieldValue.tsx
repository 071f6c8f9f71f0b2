import type { imageReference } from '../../../contract/auditedChange';
import type { Product } from '../../../contract/products';
import { RecordName, RecordNumber } from '../../history/RecordName';
import { useTranslate } from '../../i18n/useTranslate';
import type { FieldValueProps } from '../../routing/Resource';
import { CategoryNames } from '../categories/CategoryNames';
import { formatNaira, priceText } from './priceText';

type ImageReference = ReturnType<typeof imageReference>;

const ImageName = ({ id, imageName }: ImageReference) => {
  const translate = useTranslate();
  return imageName || translate('resources.product-images.unnamed', { id });
};

/** Prices in naira; categories, the provider and images by name. */
const ProductFieldValue = ({ field, value, children }: FieldValueProps) => {
  const translate = useTranslate();
  switch (field) {
    case 'price':
      // Conflicts compare the whole pricing group, the history single amounts.
      return typeof value === 'object' ? priceText(value as Product) : formatNaira(value as number);
    case 'minPrice':
    case 'maxPrice':
      return formatNaira(value as number);
    case 'pricing':
      return translate(`resources.products.pricing.${value as Product['pricing']}`);
    case 'productCategories':
      return (
        <CategoryNames
          resource="product-categories"
          categories={value as Product['productCategories']}
        />
      );
    case 'serviceProviderId':
      return <RecordName resource="service-providers" id={value as number} />;
    case 'productImage':
    case 'previewImage':
      return <ImageName {...(value as ImageReference)} />;
    case 'previewImageId':
      // Entries written by earlier versions contain only the id.
      return <RecordNumber id={value as number} />;
    default:
      return children;
  }
};

export default ProductFieldValue;

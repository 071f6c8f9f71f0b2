import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { imageReference } from '../../../contract/auditedChange';
import type { Pricing, Product } from '../../../contract/products';
import { createFieldValue } from '../../forms/changes/FieldValue';
import { RecordName, RecordId } from '../../records/history/RecordName';
import { formatNaira } from '../../i18n/language';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { aboveCardSx } from '../../ui/EntryCard';
import { Untranslated } from '../../ui/Untranslated';
import { CategoryNames } from '../categories/CategoryChip';
import { priceText, type PricedProduct } from './priceText';
import { formatRating } from './RatingStars';

type ImageReference = ReturnType<typeof imageReference>;

interface ProductValues extends Omit<Product, 'price'> {
  /** Conflicts compare the whole pricing group, the history single amounts. */
  price: number | PricedProduct;
  /** In the history, a product includes its images. */
  productImage: ImageReference;
  previewImage: ImageReference;
}

/** Over the link that covers the row, of the minimum height of a target, and no wider than its text. */
const providerLinkSx = {
  ...aboveCardSx,
  display: 'block',
  width: 'fit-content',
  maxWidth: '100%',
  my: 0,
};

/** A rating, which is zero before the first one. */
const RatingValue = ({ value }: { value: number }) => {
  const translate = useTranslate();
  return value === 0 ? translate('resources.products.no_rating') : formatRating(value);
};

const PricingName = ({ value }: { value: Pricing }) =>
  useTranslate()(`resources.products.pricing.${value}`);

const ImageName = ({ value: { id, imageName } }: { value: ImageReference }) => {
  const translate = useTranslate();
  return imageName || translate('resources.product-images.unnamed', { id });
};

/** Prices in naira; categories, the provider and images by name. */
export default createFieldValue<ProductValues>({
  price: ({ value }) => (
    <Untranslated>{typeof value === 'object' ? priceText(value) : formatNaira(value)}</Untranslated>
  ),
  pricing: PricingName,
  rating: RatingValue,
  productCategories: ({ value }) => (
    <CategoryNames resource="product-categories" categories={value} />
  ),
  serviceProvider: ({ value: { id, name } }) => (
    <Link
      component={RouterLink}
      to={paths.show('service-providers', id)}
      noWrap
      sx={providerLinkSx}
    >
      {name}
    </Link>
  ),
  serviceProviderId: ({ value }) => <RecordName resource="service-providers" id={value} />,
  productImage: ImageName,
  previewImage: ImageName,
  // Entries written by earlier versions contain only the id.
  previewImageId: ({ value }) => <RecordId id={value} />,
});

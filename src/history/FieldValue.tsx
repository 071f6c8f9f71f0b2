import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { useGetOne, useGetRecordRepresentation, type Identifier } from 'ra-core';
import type { imageReference } from '../../contract/auditedChange';
import type { Product } from '../../contract/products';
import { formatList } from '../i18n/language';
import { useTranslate } from '../i18n/useTranslate';
import type { ResourceName } from '../routing/paths';
import { useCategories } from '../resources/categories/useCategories';
import { formatNaira, priceText } from '../resources/products/priceText';

interface Reference {
  id: number;
  name?: string;
}

interface CategoriesProps {
  resource: ResourceName;
  chosen: Reference[];
}

const Categories = ({ resource, chosen }: CategoriesProps) => {
  const { paths } = useCategories(resource);
  const translate = useTranslate();
  return formatList(
    chosen.map(({ id, name }) => paths.get(id) ?? name ?? translate('app.number', { id })),
  );
};

const RecordNumber = ({ id }: { id: Identifier }) => useTranslate()('app.number', { id });

interface RecordNameProps {
  resource: ResourceName;
  id: number;
}

/** The name of a record of a kind that is never deleted; its number until it is known. */
const RecordName = ({ resource, id }: RecordNameProps) => {
  const { data } = useGetOne(resource, { id });
  const represent = useGetRecordRepresentation(resource);
  return data ? represent(data) : <RecordNumber id={id} />;
};

const ImageName = ({ id, imageName }: ReturnType<typeof imageReference>) => {
  const translate = useTranslate();
  return imageName || translate('resources.product-images.unnamed', { id });
};

const PricingName = ({ pricing }: Pick<Product, 'pricing'>) =>
  useTranslate()(`resources.products.pricing.${pricing}`);

/** What the history says of a picture, which it never shows. */
const PictureChange = ({ change }: { change: 'changed' | 'removed' }) =>
  useTranslate()(`changes.history.picture.${change}`);

const parent = (value: unknown, resource: string) => (
  <Categories resource={resource as ResourceName} chosen={[{ id: value as number }]} />
);
const amount = (value: unknown) => formatNaira(value as number);
const image = (value: unknown) => <ImageName {...(value as ReturnType<typeof imageReference>)} />;
const picture = (value: unknown) => <PictureChange change={value as 'changed' | 'removed'} />;

/** What values of these fields are to a person, whatever record they are of. */
const byField: Record<string, (value: unknown, resource: string) => ReactNode> = {
  parentId: parent,
  parentCategoryId: parent,
  serviceProviderCategories: (value) => (
    <Categories resource="service-provider-categories" chosen={value as Reference[]} />
  ),
  productCategories: (value) => (
    <Categories resource="product-categories" chosen={value as Reference[]} />
  ),
  // The whole pricing of a product where it is compared, else an amount.
  price: (value) => (typeof value === 'object' ? priceText(value as Product) : amount(value)),
  pricing: (value) => <PricingName pricing={value as Product['pricing']} />,
  minPrice: amount,
  maxPrice: amount,
  serviceProviderId: (value) => <RecordName resource="service-providers" id={value as number} />,
  productId: (value) => <RecordName resource="products" id={value as number} />,
  productImage: image,
  previewImage: image,
  // Entries of earlier versions hold the number alone.
  previewImageId: (value) => <RecordNumber id={value as number} />,
  passportPhoto: picture,
  brandLogo: picture,
  image: picture,
};

const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

interface FieldValueProps {
  resource: string;
  field: string;
  value: unknown;
}

/** The value of a record's field in words: the path of a category, naira, on or off, None. */
export const FieldValue = ({ resource, field, value }: FieldValueProps) => {
  const translate = useTranslate();
  const toText = (): ReactNode => {
    if (isNothing(value)) return translate('app.state.none');
    const special = byField[field]?.(value, resource);
    if (special !== undefined) return special;
    if (typeof value === 'boolean') {
      if (field === 'enabled') return translate(`app.state.${value ? 'enabled' : 'disabled'}`);
      return translate(`changes.is.${value}`);
    }
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return (
    <Box
      component="span"
      sx={{
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
        color: isNothing(value) ? 'text.secondary' : undefined,
      }}
    >
      {toText()}
    </Box>
  );
};

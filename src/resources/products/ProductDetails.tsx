import { Box, Link, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Product } from '../../../contract/products';
import { formatNumber, NO_NUMBER } from '../../i18n/language';
import { useTranslate } from '../../i18n/useTranslate';
import { ChipRow } from '../../ui/ChipRow';
import { StatusBadge } from '../../ui/StatusBadge';
import { Untranslated } from '../../ui/Untranslated';
import { CategoryChip } from '../categories/CategoryChip';
import { Field } from '../../records/Field';
import { Fields } from '../../ui/Fields';
import { FieldsSkeleton, PictureSkeleton } from '../../ui/skeletons';
import { PRODUCT_ASPECT, PreviewPicture } from './ProductPicture';
import { priceText } from './priceText';
import { ProductGallery, useGallery } from './ProductGallery';
import { isRated, RatingStars } from './RatingStars';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { paths } from '../../routing/paths';

/** A link to a product's provider, by its brand name, or by its id until that has loaded. */
const ProviderLink = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const { data } = useGetOne<ServiceProvider>('service-providers', { id });
  return (
    <Link component={RouterLink} to={paths.show('service-providers', id)}>
      {data?.brandName ?? translate('app.number', { id })}
    </Link>
  );
};

const TEXTS = 'resources.products';

const columnsSx = {
  display: 'grid',
  columnGap: 3,
  rowGap: { xs: 3, lg: 1 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
  // Stacked, the fields come before the gallery, whose height is not known before it has loaded.
  gridTemplateAreas: { lg: '"picture fields" "gallery fields"' },
  gridTemplateRows: { lg: 'auto 1fr' },
};

const fieldsSx = { gridArea: { lg: 'fields' } };

/** A number, which APIs other than ours may leave out. */
const Count = ({ value }: { value: number | null | undefined }) => (
  <Untranslated>{typeof value === 'number' ? formatNumber(value) : NO_NUMBER}</Untranslated>
);

const frameSx = { borderRadius: 1, overflow: 'hidden', maxWidth: 480 };

/** The skeleton of `ProductDetails`. */
export const ProductDetailsSkeleton = () => (
  <Box sx={columnsSx}>
    <Box sx={frameSx}>
      <PictureSkeleton aspect={PRODUCT_ASPECT} />
    </Box>
    <Box sx={fieldsSx}>
      <FieldsSkeleton />
    </Box>
  </Box>
);

/** Picture, images and fields on a product's page. */
export const ProductDetails = ({ product }: { product: Product }) => {
  const translate = useTranslate();
  const gallery = useGallery(product.id);
  return (
    <Box sx={columnsSx}>
      <Box sx={frameSx}>
        <PreviewPicture
          product={product}
          alt={translate(`${TEXTS}.fields.previewImage`)}
          hasImages={gallery.images?.length !== 0}
        />
      </Box>
      <Box sx={fieldsSx}>
        <Fields>
          <Field<Product> source="enabled">
            <StatusBadge enabled={product.enabled} />
          </Field>
          <Field<Product> source="serviceProviderId">
            <ProviderLink id={product.serviceProviderId} />
          </Field>
          <Field<Product> source="price">
            <Untranslated>{priceText(product)}</Untranslated>
          </Field>
          <Field<Product> source="pricing">
            {translate(`${TEXTS}.pricing.${product.pricing}`)}
          </Field>
          <Field<Product> source="rating">
            {isRated(product) ? <RatingStars {...product} /> : NO_NUMBER}
          </Field>
          <Field<Product> source="noOfRatings">
            <Count value={product.noOfRatings} />
          </Field>
          <Field<Product>
            source="estimatedDeliveryDays"
            label={`${TEXTS}.fields.estimatedDelivery`}
            wide
          >
            {typeof product.estimatedDeliveryDays === 'number'
              ? translate(`${TEXTS}.days`, product.estimatedDeliveryDays)
              : NO_NUMBER}
          </Field>
          <Field<Product> source="productCategories" wide>
            <Categories categories={product.productCategories} />
          </Field>
          <Field<Product> source="description" wide />
        </Fields>
      </Box>
      <ProductGallery productId={product.id} gallery={gallery} />
    </Box>
  );
};

const Categories = ({ categories }: { categories: Product['productCategories'] }) => {
  const translate = useTranslate();
  if (categories.length === 0) {
    return (
      <Typography component="span" color="textSecondary">
        {translate(`${TEXTS}.no_categories`)}
      </Typography>
    );
  }
  return (
    <ChipRow>
      {categories.map((category) => (
        <CategoryChip
          key={category.id}
          resource="product-categories"
          category={category}
          to={paths.show('product-categories', category.id)}
        />
      ))}
    </ChipRow>
  );
};

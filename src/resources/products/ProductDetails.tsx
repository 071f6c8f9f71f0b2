import { Box, Link, Typography } from '@mui/material';
import { useGetOne, useRecordContext } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Product } from '../../../contract/products';
import { useTranslate } from '../../i18n/useTranslate';
import { ChipRow } from '../../ui/ChipRow';
import { StatusBadge } from '../../ui/StatusBadge';
import { Untranslated } from '../../ui/Untranslated';
import { CategoryChip } from '../categories/CategoryChip';
import { Field } from '../../records/Field';
import { Fields } from '../../ui/Fields';
import { FieldsSkeleton, PictureSkeleton } from '../../ui/skeletons';
import { PRODUCT_ASPECT, ProductPicture } from './ProductPicture';
import { priceText } from './priceText';
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
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
};

const frameSx = { borderRadius: 1, overflow: 'hidden', maxWidth: 480 };

/** The skeleton of `ProductDetails`. */
export const ProductDetailsSkeleton = () => (
  <Box sx={columnsSx}>
    <Box sx={frameSx}>
      <PictureSkeleton aspect={PRODUCT_ASPECT} />
    </Box>
    <FieldsSkeleton />
  </Box>
);

/** The fields on a product's page. */
export const ProductDetails = () => {
  const translate = useTranslate();
  const product = useRecordContext<Product>();
  if (!product) return null;
  return (
    <Box sx={columnsSx}>
      <Box sx={frameSx}>
        <ProductPicture
          productId={product.id}
          imageId={product.previewImageId}
          version={product.pictureVersions?.previewImage}
          alt={translate(`${TEXTS}.fields.previewImage`)}
        />
      </Box>
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
        <Field<Product> source="pricing">{translate(`${TEXTS}.pricing.${product.pricing}`)}</Field>
        {isRated(product) && (
          <>
            <Field<Product> source="rating">
              <RatingStars {...product} />
            </Field>
            <Field<Product> source="noOfRatings" />
          </>
        )}
        <Field<Product>
          source="estimatedDeliveryDays"
          label={`${TEXTS}.fields.estimatedDelivery`}
          wide
        >
          {translate(`${TEXTS}.days`, product.estimatedDeliveryDays)}
        </Field>
        <Field<Product> source="productCategories" wide>
          <Categories categories={product.productCategories} />
        </Field>
        <Field<Product> source="description" wide />
      </Fields>
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
        <CategoryChip key={category.id} resource="product-categories" category={category} />
      ))}
    </ChipRow>
  );
};

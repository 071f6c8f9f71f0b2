import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { Product } from '../../../contract/products';
import type { Messages } from '../../i18n/messages';
import { useTranslate } from '../../i18n/useTranslate';
import { ChipRow } from '../../ui/ChipRow';
import { CategoryChip } from '../categories/CategoryChip';
import { Field, Fields } from '../../pages/Fields';
import { FieldsSkeleton, PictureSkeleton } from '../../pages/skeletons';
import { priceText } from './priceText';
import { StatusBadge } from '../../ui/StatusBadge';
import { ProductPicture } from './ProductPicture';
import { ProviderLink } from './ProviderLink';
import { RatingStars } from './RatingStars';

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
      <PictureSkeleton />
    </Box>
    <FieldsSkeleton />
  </Box>
);

/** The fields on a product's page. */
export const ProductDetails = () => {
  const translate = useTranslate();
  const product = useRecordContext<Product>();
  if (!product) return null;
  const label = (field: keyof Messages['resources']['products']['fields']) =>
    translate(`${TEXTS}.fields.${field}`);
  return (
    <Box sx={columnsSx}>
      <Box sx={frameSx}>
        <ProductPicture
          productId={product.id}
          imageId={product.previewImageId}
          alt={label('previewImage')}
        />
      </Box>
      <Fields>
        <Field label={label('enabled')}>
          <StatusBadge enabled={product.enabled} />
        </Field>
        <Field label={label('serviceProviderId')}>
          <ProviderLink id={product.serviceProviderId} />
        </Field>
        <Field label={label('price')}>{priceText(product)}</Field>
        <Field label={label('pricing')}>{translate(`${TEXTS}.pricing.${product.pricing}`)}</Field>
        <Field label={label('rating')}>
          <RatingStars {...product} />
        </Field>
        <Field label={label('noOfRatings')}>{product.noOfRatings}</Field>
        <Field label={label('estimatedDelivery')} wide>
          {translate(`${TEXTS}.days`, product.estimatedDeliveryDays)}
        </Field>
        <Field label={label('productCategories')} wide>
          <Categories categories={product.productCategories} />
        </Field>
        <Field label={label('description')} wide>
          {product.description}
        </Field>
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
      {categories.map(({ id, name }) => (
        <CategoryChip key={id} resource="product-categories" id={id} name={name} />
      ))}
    </ChipRow>
  );
};

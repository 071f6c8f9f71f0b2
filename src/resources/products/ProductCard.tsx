import { Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { Product } from '../../../contract/products';
import { ClampedText } from '../../ui/EntryCard';
import { PictureCard } from '../../lists/PictureCard';
import { priceText } from './priceText';
import { StatusBadge } from '../../ui/StatusBadge';
import { Untranslated } from '../../ui/Untranslated';
import { paths } from '../../routing/paths';
import { PreviewPicture } from './ProductPicture';
import { RatingStars } from './RatingStars';

/** A product in a list: picture, status, name, description, price and rating. */
export const ProductCard = () => {
  const product = useRecordContext<Product>();
  if (!product) return null;
  const { id, name, description } = product;
  return (
    <PictureCard
      to={paths.show('products', id)}
      title={name}
      picture={<PreviewPicture product={product} alt={name} />}
      badges={<StatusBadge enabled={product.enabled} />}
    >
      <ClampedText>{description}</ClampedText>
      <Typography sx={{ fontWeight: 600 }}>
        <Untranslated>{priceText(product)}</Untranslated>
      </Typography>
      <RatingStars {...product} />
    </PictureCard>
  );
};

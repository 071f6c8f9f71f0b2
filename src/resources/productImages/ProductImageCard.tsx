import { useRecordContext } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { PictureCard } from '../../layout/PictureCard';
import { paths } from '../../routing/paths';
import { ProductPicture } from '../products/ProductPicture';
import { ImageBadges } from './ImageBadges';
import { useImageTitle } from './useImageTitle';

/** One image in the grid of a product's images (section 2). */
export const ProductImageCard = () => {
  const image = useRecordContext<ProductImage>();
  const toTitle = useImageTitle();
  if (!image) return null;
  const { id, productId } = image;
  return (
    <PictureCard
      to={paths.productImage(productId, id)}
      title={toTitle(image)}
      picture={<ProductPicture productId={productId} imageId={id} alt={toTitle(image)} />}
      badges={<ImageBadges {...image} />}
    />
  );
};

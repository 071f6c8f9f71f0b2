import { useParams } from 'react-router';
import { paths } from '../../routing/paths';

/**
 * The product and image ids of a path below `/products/{id}/images`, and the data provider's
 * `meta`.
 */
export const useProductImageParams = () => {
  const { id: productId = '', imageId = '' } = useParams();
  return {
    productId,
    imageId,
    /** Names the product whose images are called. */
    meta: { productId },
    gridPath: paths.list('product-images', productId),
    imagePath: paths.show('product-images', productId, imageId),
  };
};

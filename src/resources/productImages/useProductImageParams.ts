import { useParams } from 'react-router';
import { paths } from '../../routing/paths';

/** The product and the image of a path below `/products/{id}/images`, and what the calls need. */
export const useProductImageParams = () => {
  const { id: productId = '', imageId = '' } = useParams();
  return {
    productId,
    imageId,
    /** Which product the calls on its images go through. */
    meta: { productId: Number(productId) },
    gridPath: paths.productImages(productId),
    imagePath: paths.productImage(productId, imageId),
  };
};

import type { ProductImage } from '../../../../contract/productImages';
import type { FakeRecords } from '../database';

/** Completes an image from the fields that differ from the defaults: enabled, and not the preview. */
const image = (
  given: Pick<ProductImage, 'id' | 'productId' | 'imageName' | 'imageDescription'> &
    Partial<ProductImage>,
): ProductImage => ({ enabled: true, isPreview: false, ...given });

/** Images of the sample products, one of them disabled and without a description. */
const productImages = [
  image({
    id: 1,
    productId: 1,
    imageName: 'Front',
    imageDescription: 'The dress from the front',
    isPreview: true,
  }),
  image({ id: 2, productId: 1, imageName: 'Back', imageDescription: '', enabled: false }),
  image({
    id: 3,
    productId: 2,
    imageName: 'Full set',
    imageDescription: 'All pieces together',
    isPreview: true,
  }),
  image({ id: 4, productId: 1, imageName: 'Side', imageDescription: 'The dress from the side' }),
];

export default { 'product-images': productImages } satisfies Partial<FakeRecords>;

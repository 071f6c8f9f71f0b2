import type { ProductImage } from '../../../../contract/productImages';

/** Images of the sample products, one of them disabled and without a description. */
export const productImages: ProductImage[] = [
  {
    id: 1,
    productId: 1,
    imageName: 'Front',
    imageDescription: 'The dress from the front',
    enabled: true,
    isPreview: true,
  },
  {
    id: 2,
    productId: 1,
    imageName: 'Back',
    imageDescription: '',
    enabled: false,
    isPreview: false,
  },
  {
    id: 3,
    productId: 2,
    imageName: 'Full set',
    imageDescription: 'All pieces together',
    enabled: true,
    isPreview: true,
  },
  {
    id: 4,
    productId: 1,
    imageName: 'Side',
    imageDescription: 'The dress from the side',
    enabled: true,
    isPreview: false,
  },
];

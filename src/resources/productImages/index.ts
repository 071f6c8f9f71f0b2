import { productPatterns } from '../../routing/paths';
import { lazyPage } from '../../routing/lazyPage';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import type { ResourceDeclaration } from '../../routing/Resource';

// One component for the page and its dialog, so that React preserves the page.
const ProductImageShow = lazyPage(() => import('./ProductImageShow'));

export default {
  name: 'product-images',
  recordRepresentation: 'imageName',
  FieldValue: lazyWithPreload(() => import('./ProductImageFieldValue')),
  pictures: ['image'],
  nested: {
    in: 'products',
    routes: {
      [productPatterns.images]: lazyPage(() => import('./ProductImageList')),
      [productPatterns.createImage]: lazyPage(() => import('./ProductImageCreate')),
      [productPatterns.image]: ProductImageShow,
      [productPatterns.cropImage]: ProductImageShow,
      [productPatterns.editImage]: lazyPage(() => import('./ProductImageEdit')),
    },
  },
} satisfies ResourceDeclaration<'product-images'>;

import { lazyPage, lazyWithPreload } from '../../routing/lazyWithPreload';
import type { ResourceDeclaration } from '../../routing/Resource';

export default {
  name: 'product-images',
  recordRepresentation: 'imageName',
  FieldValue: lazyWithPreload(() => import('./ProductImageFieldValue')),
  ChosenRecord: lazyWithPreload(() => import('./ChosenImage')),
  // A product has few images, all of which are shown.
  filters: [],
  nested: {
    list: lazyPage(() => import('./ProductImageList')),
    create: lazyPage(() => import('./ProductImageCreate')),
    show: lazyPage(() => import('./ProductImageShow')),
    edit: lazyPage(() => import('./ProductImageEdit')),
  },
} satisfies ResourceDeclaration<'product-images'>;

import { lazyPage, lazyWithPreload } from '../../routing/lazyWithPreload';
import type { ResourceDeclaration } from '../../routing/Resource';

// One component for the page and its dialog, so that React preserves the page.
const ProductImageShow = lazyPage(() => import('./ProductImageShow'));

export default {
  name: 'product-images',
  recordRepresentation: 'imageName',
  FieldValue: lazyWithPreload(() => import('./ProductImageFieldValue')),
  ChosenRecord: lazyWithPreload(() => import('./ChosenImage')),
  // A product has few images, all of which are shown.
  filters: [],
  pictures: ['image'],
  nested: {
    list: lazyPage(() => import('./ProductImageList')),
    create: lazyPage(() => import('./ProductImageCreate')),
    show: ProductImageShow,
    edit: lazyPage(() => import('./ProductImageEdit')),
    dialogs: { crop: ProductImageShow },
  },
} satisfies ResourceDeclaration<'product-images'>;

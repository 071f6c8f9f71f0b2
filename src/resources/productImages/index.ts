import { lazy } from 'react';
import { productPatterns } from '../../routing/paths';
import { lazyPage } from '../../routing/lazyPage';
import type { ResourceDeclaration } from '../../routing/Resource';

export default {
  name: 'product-images',
  FieldValue: lazy(() => import('./ProductImageFieldValue')),
  pictures: ['image'],
  nested: {
    in: 'products',
    routes: {
      [productPatterns.images]: lazyPage(() => import('./ProductImageList')),
      [productPatterns.createImage]: lazyPage(() => import('./ProductImageCreate')),
      [productPatterns.image]: lazyPage(() => import('./ProductImageShow')),
      [productPatterns.editImage]: lazyPage(() => import('./ProductImageEdit')),
    },
  },
} satisfies ResourceDeclaration;

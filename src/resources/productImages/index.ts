import { lazy } from 'react';
import { productPatterns } from '../../routing/paths';
import type { ResourceDeclaration } from '../../routing/Resource';

export default {
  name: 'product-images',
  FieldValue: lazy(() => import('./ProductImageFieldValue')),
  pictures: ['image'],
  nested: {
    in: 'products',
    routes: {
      [productPatterns.images]: lazy(() => import('./ProductImageList')),
      [productPatterns.createImage]: lazy(() => import('./ProductImageCreate')),
      [productPatterns.image]: lazy(() => import('./ProductImageShow')),
      [productPatterns.editImage]: lazy(() => import('./ProductImageEdit')),
    },
  },
} satisfies ResourceDeclaration;

import { lazy } from 'react';
import ProductIcon from '@mui/icons-material/Inventory2Outlined';
import type { Product } from '../../../contract/products';
import { priceText } from './priceText';
import { productPatterns } from '../../routing/paths';
import type { ResourceDeclaration } from '../../routing/Resource';

/** Products (specification, section 3), with the pages of their images below them. */
export default {
  name: 'products',
  icon: ProductIcon,
  recordRepresentation: 'name',
  belongsTo: { resource: 'service-providers', source: 'serviceProviderId' },
  describe: (product) => priceText(product as Product),
  list: lazy(() => import('./ProductList')),
  show: lazy(() => import('./ProductShow')),
  edit: lazy(() => import('./ProductEdit')),
  routes: {
    [productPatterns.images]: lazy(() => import('../productImages/ProductImageList')),
    [productPatterns.createImage]: lazy(() => import('../productImages/ProductImageCreate')),
    [productPatterns.image]: lazy(() => import('../productImages/ProductImageShow')),
    [productPatterns.editImage]: lazy(() => import('../productImages/ProductImageEdit')),
  },
} satisfies ResourceDeclaration;

import { lazy } from 'react';
import ProductIcon from '@mui/icons-material/Inventory2Outlined';
import type { ResourceDeclaration } from '../../routing/Resource';

export const products: ResourceDeclaration = {
  name: 'products',
  icon: ProductIcon,
  recordRepresentation: 'name',
  list: lazy(() => import('./ProductList')),
  show: lazy(() => import('./ProductShow')),
  edit: lazy(() => import('./ProductEdit')),
};

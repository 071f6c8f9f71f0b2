import { lazy } from 'react';
import ClassIcon from '@mui/icons-material/ClassOutlined';
import type { ResourceDeclaration } from '../../routing/Resource';

/** Product categories (specification, section 3). */
export default {
  name: 'product-categories',
  icon: ClassIcon,
  recordRepresentation: 'name',
  inMenu: true,
  list: lazy(() => import('./ProductCategoryList')),
  create: lazy(() => import('./ProductCategoryCreate')),
  show: lazy(() => import('./ProductCategoryShow')),
  edit: lazy(() => import('./ProductCategoryEdit')),
} satisfies ResourceDeclaration;

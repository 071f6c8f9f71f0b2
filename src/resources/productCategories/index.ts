import { lazy } from 'react';
import ClassIcon from '@mui/icons-material/ClassOutlined';
import { categoryPathsQuery } from '../categories/categoryTree';
import type { ResourceDeclaration } from '../../routing/Resource';

export default {
  name: 'product-categories',
  icon: ClassIcon,
  recordRepresentation: 'name',
  inMenu: true,
  describeAll: categoryPathsQuery('product-categories'),
  FieldValue: lazy(() => import('../categories/CategoryFieldValue')),
  list: lazy(() => import('./ProductCategoryList')),
  create: lazy(() => import('./ProductCategoryCreate')),
  show: lazy(() => import('./ProductCategoryShow')),
  edit: lazy(() => import('./ProductCategoryEdit')),
} satisfies ResourceDeclaration;

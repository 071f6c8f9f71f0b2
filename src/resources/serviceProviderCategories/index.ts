import { lazy } from 'react';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import { categoryPathsQuery } from '../categories/categoryTree';
import type { ResourceDeclaration } from '../../routing/Resource';

export default {
  name: 'service-provider-categories',
  icon: CategoryIcon,
  recordRepresentation: 'name',
  inMenu: true,
  describeAll: categoryPathsQuery('service-provider-categories'),
  FieldValue: lazy(() => import('../categories/CategoryFieldValue')),
  list: lazy(() => import('./ServiceProviderCategoryList')),
  create: lazy(() => import('./ServiceProviderCategoryCreate')),
  show: lazy(() => import('./ServiceProviderCategoryShow')),
  edit: lazy(() => import('./ServiceProviderCategoryEdit')),
} satisfies ResourceDeclaration;

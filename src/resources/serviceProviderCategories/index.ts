import { lazy } from 'react';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import type { ResourceDeclaration } from '../../routing/Resource';

/** Service provider categories (specification, section 3). */
export default {
  name: 'service-provider-categories',
  icon: CategoryIcon,
  recordRepresentation: 'name',
  inMenu: true,
  list: lazy(() => import('./ServiceProviderCategoryList')),
  create: lazy(() => import('./ServiceProviderCategoryCreate')),
  show: lazy(() => import('./ServiceProviderCategoryShow')),
  edit: lazy(() => import('./ServiceProviderCategoryEdit')),
} satisfies ResourceDeclaration;

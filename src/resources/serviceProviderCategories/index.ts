import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import { descriptionsQuery } from '../categories/categoryTree';
import { lazyPage } from '../../routing/lazyPage';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import type { ResourceDeclaration } from '../../routing/Resource';

export default {
  name: 'service-provider-categories',
  icon: CategoryIcon,
  recordRepresentation: 'name',
  inMenu: true,
  describeAll: descriptionsQuery('service-provider-categories'),
  FieldValue: lazyWithPreload(() => import('../categories/CategoryFieldValue')),
  list: lazyPage(() => import('./ServiceProviderCategoryList')),
  create: lazyPage(() => import('./ServiceProviderCategoryCreate')),
  show: lazyPage(() => import('./ServiceProviderCategoryShow')),
  edit: lazyPage(() => import('./ServiceProviderCategoryEdit')),
} satisfies ResourceDeclaration<'service-provider-categories'>;

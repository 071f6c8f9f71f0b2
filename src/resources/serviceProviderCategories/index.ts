import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import { descriptionsQuery } from '../categories/categoryTree';
import { lazyPage, lazyWithPreload } from '../../routing/lazyWithPreload';
import type { ResourceDeclaration } from '../../routing/Resource';

export default {
  name: 'service-provider-categories',
  icon: CategoryIcon,
  recordRepresentation: 'name',
  inMenu: true,
  describeAll: descriptionsQuery('service-provider-categories'),
  FieldValue: lazyWithPreload(() => import('../categories/CategoryFieldValue')),
  columns: { parentId: 6.5, description: 14 },
  list: lazyPage(() => import('../categories/CategoryList')),
  create: lazyPage(() => import('../categories/CategoryCreate')),
  show: lazyPage(() => import('../categories/CategoryShow')),
  edit: lazyPage(() => import('../categories/CategoryEdit')),
} satisfies ResourceDeclaration<'service-provider-categories'>;

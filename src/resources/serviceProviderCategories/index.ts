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
  list: lazyPage(() => import('../categories/CategoryList')),
  create: lazyPage(() => import('../categories/CategoryCreatePage')),
  show: lazyPage(() => import('../categories/CategoryShowPage')),
  edit: lazyPage(() => import('../categories/CategoryEditPage')),
} satisfies ResourceDeclaration<'service-provider-categories'>;

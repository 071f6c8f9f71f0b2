import ClassIcon from '@mui/icons-material/ClassOutlined';
import { descriptionsQuery } from '../categories/categoryTree';
import { lazyPage, lazyWithPreload } from '../../routing/lazyWithPreload';
import type { ResourceDeclaration } from '../../routing/Resource';

export default {
  name: 'product-categories',
  icon: ClassIcon,
  recordRepresentation: 'name',
  inMenu: true,
  describeAll: descriptionsQuery('product-categories'),
  FieldValue: lazyWithPreload(() => import('../categories/CategoryFieldValue')),
  // The specified ones.
  filters: ['name', 'parentCategoryId'],
  columns: { parentCategoryId: 6.5, description: 14 },
  list: lazyPage(() => import('../categories/CategoryList')),
  create: lazyPage(() => import('../categories/CategoryCreate')),
  show: lazyPage(() => import('../categories/CategoryShow')),
  edit: lazyPage(() => import('../categories/CategoryEdit')),
} satisfies ResourceDeclaration<'product-categories'>;

import PersonIcon from '@mui/icons-material/BadgeOutlined';
import { lazyPage, lazyWithPreload } from '../../routing/lazyWithPreload';
import type { ResourceDeclaration } from '../../routing/Resource';
import { fullName } from './providerName';

export default {
  name: 'service-providers',
  icon: PersonIcon,
  recordRepresentation: fullName,
  inMenu: true,
  searchBy: ['brandName', 'email'],
  FieldValue: lazyWithPreload(() => import('./ServiceProviderFieldValue')),
  columns: {
    enabled: 6.5,
    email: 11.5,
    phoneNumber: 11,
    serviceProviderCategories: 11,
    city: 6.5,
    state: 6.5,
  },
  belowName: 'brandName',
  Thumbnail: lazyWithPreload(() => import('./ProviderAvatar')),
  uniqueField: 'email',
  list: lazyPage(() => import('./ServiceProviderList')),
  create: lazyPage(() => import('./ServiceProviderCreate')),
  show: lazyPage(() => import('./ServiceProviderShow')),
  edit: lazyPage(() => import('./ServiceProviderEdit')),
} satisfies ResourceDeclaration<'service-providers'>;

import { lazy } from 'react';
import PersonIcon from '@mui/icons-material/BadgeOutlined';
import { providerPatterns } from '../../routing/paths';
import type { ResourceDeclaration } from '../../routing/Resource';
import { fullName } from './providerName';

// One component for the form and the dialogs over it: React keeps the form, and what was typed.
const ServiceProviderEdit = lazy(() => import('./ServiceProviderEdit'));

/** Service providers (specification, section 3), with their crop dialogs and products below them. */
export default {
  name: 'service-providers',
  icon: PersonIcon,
  recordRepresentation: fullName,
  inMenu: true,
  searchBy: ['brandName', 'email'],
  list: lazy(() => import('./ServiceProviderList')),
  create: lazy(() => import('./ServiceProviderCreate')),
  show: lazy(() => import('./ServiceProviderShow')),
  edit: ServiceProviderEdit,
  routes: {
    [providerPatterns.passportPhoto]: ServiceProviderEdit,
    [providerPatterns.brandLogo]: ServiceProviderEdit,
    [providerPatterns.products]: lazy(() => import('../products/ProviderProductList')),
    [providerPatterns.createProduct]: lazy(() => import('../products/ProviderProductCreate')),
  },
} satisfies ResourceDeclaration;

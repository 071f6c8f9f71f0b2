import { lazy } from 'react';
import ProductIcon from '@mui/icons-material/Inventory2Outlined';
import type { RaRecord } from 'ra-core';
import type { Product } from '../../../contract/products';
import { providerPatterns } from '../../routing/paths';
import type { ResourceDeclaration } from '../../routing/Resource';
import { priceText } from './priceText';
import { pricingGroup } from './pricingGroup';

export default {
  name: 'products',
  icon: ProductIcon,
  recordRepresentation: 'name',
  belongsTo: { resource: 'service-providers', source: 'serviceProviderId' },
  describe: (product: RaRecord) => priceText(product as Product),
  FieldValue: lazy(() => import('./ProductFieldValue')),
  formFields: { productCategoryIds: 'productCategories' },
  mergeGroups: { price: pricingGroup },
  list: lazy(() => import('./ProductList')),
  show: lazy(() => import('./ProductShow')),
  edit: lazy(() => import('./ProductEdit')),
  nested: {
    in: 'service-providers',
    routes: {
      [providerPatterns.products]: lazy(() => import('./ProviderProductList')),
      [providerPatterns.createProduct]: lazy(() => import('./ProviderProductCreate')),
    },
  },
} satisfies ResourceDeclaration;

import ProductIcon from '@mui/icons-material/Inventory2Outlined';
import { lazyPage, lazyWithPreload } from '../../routing/lazyWithPreload';
import type { ResourceDeclaration } from '../../routing/Resource';
import { priceText, pricingGroup } from './priceText';

export default {
  name: 'products',
  icon: ProductIcon,
  recordRepresentation: 'name',
  describe: priceText,
  FieldValue: lazyWithPreload(() => import('./ProductFieldValue')),
  columns: {
    enabled: 6.5,
    serviceProvider: 9.5,
    price: 12.5,
    rating: 7,
    productCategories: 11,
    noOfRatings: 5,
    estimatedDeliveryDays: 6,
  },
  Thumbnail: lazyWithPreload(() => import('./ProductThumbnail')),
  mergeGroups: { price: pricingGroup },
  list: lazyPage(() => import('./ProductList')),
  show: lazyPage(() => import('./ProductShow')),
  edit: lazyPage(() => import('./ProductEdit')),
  nested: {
    list: lazyPage(() => import('./ProviderProductList')),
    create: lazyPage(() => import('./ProviderProductCreate')),
  },
} satisfies ResourceDeclaration<'products'>;

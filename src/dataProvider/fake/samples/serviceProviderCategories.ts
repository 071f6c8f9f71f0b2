import type { ServiceProviderCategory } from '../../../../contract/serviceProviderCategories';
import type { FakeRecords } from '../database';

/** Service provider categories, one of them below another. */
const serviceProviderCategories: ServiceProviderCategory[] = [
  { id: 1, name: 'Fashion', description: 'Clothes, shoes and accessories', parentId: null },
  { id: 2, name: 'Tailoring', description: 'Made to measure', parentId: 1 },
  { id: 3, name: 'Catering', description: 'Food for every occasion', parentId: null },
];

export default {
  'service-provider-categories': serviceProviderCategories,
} satisfies Partial<FakeRecords>;

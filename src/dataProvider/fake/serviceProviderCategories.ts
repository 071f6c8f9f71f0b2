import type { ServiceProviderCategory } from '../../../contract/serviceProviderCategories';
import { checkParent } from './categoryRules';
import { hasParent, hasPart } from './filters';
import { requireTexts } from './problem';
import type { FakeResource } from './resources';

/** The server's rules for service provider categories. */
export const serviceProviderCategories: FakeResource<ServiceProviderCategory> = {
  samples: [
    { id: 1, name: 'Fashion', description: 'Clothes, shoes and accessories', parentId: null },
    { id: 2, name: 'Tailoring', description: 'Made to measure', parentId: 1 },
    { id: 3, name: 'Catering', description: 'Food for every occasion', parentId: null },
  ],
  matches: ({ name, parentId }, filter) =>
    hasPart(name, filter['name']) && hasParent(parentId, filter['parentId']),
  accept: ({ name = '', description = '', parentId = null }, database, previous) => {
    requireTexts({ name, description }, ['name', 'description']);
    checkParent(database['service-provider-categories'].all(), 'parentId', parentId, previous?.id);
    return { name: name.trim(), description: description.trim(), parentId };
  },
};

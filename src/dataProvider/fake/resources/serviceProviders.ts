import { emailTaken, isSameEmail } from '../../../../contract/rules/email';
import { PROVIDER_CATEGORIES } from '../../../../contract/rules/references';
import { normaliseProvider } from '../../../../contract/rules/serviceProviders';
import { searchKey } from '../../../../contract/searchKey';
import type { ServiceProviderUpdate } from '../../../../contract/serviceProviders';
import { isInCategory } from '../branches';
import { createCollection } from '../collection';
import type { FakeDatabase } from '../database';
import { hasPart, isSame } from '../filters';
import { pictureKey, versionOf } from '../pictures';
import { createProblem, throwIfViolated } from '../problem';
import { referTo, withNames } from './references';

export const serviceProviders = (database: FakeDatabase) => {
  const { tables, pictures } = database;
  const categories = tables['service-provider-categories'];

  const common = <T extends ServiceProviderUpdate>(input: T) => {
    const { serviceProviderCategoryIds, ...values } = normaliseProvider(input);
    return {
      ...values,
      serviceProviderCategories: referTo(
        PROVIDER_CATEGORIES,
        categories,
        serviceProviderCategoryIds,
      ),
    };
  };

  return createCollection(database, 'service-providers', {
    notFound: (id) => createProblem('provider.notFound', { id }),
    matches: (provider, query) =>
      hasPart(provider.email, query.email) &&
      hasPart(provider.brandName, query.brandName) &&
      isSame(provider.enabled, query.enabled) &&
      isInCategory(
        provider.serviceProviderCategories,
        {
          categoryId: query.serviceProviderCategoryId,
          includeSubcategories: query.includeSubcategories,
        },
        categories.all,
      ),
    sorts: {
      name: ({ firstName, lastName }) => searchKey(`${firstName} ${lastName}`),
      brandName: ({ brandName }) => searchKey(brandName),
      email: ({ email }) => searchKey(email),
    },
    join: (provider) => ({
      ...provider,
      serviceProviderCategories: withNames(categories, provider.serviceProviderCategories),
      pictureVersions: {
        passportPhoto: provider.hasPassportPhoto
          ? versionOf(pictures.get(pictureKey('service-providers', provider.id, 'passport-photo')))
          : null,
        brandLogo: provider.hasBrandLogo
          ? versionOf(pictures.get(pictureKey('service-providers', provider.id, 'brand-logo')))
          : null,
      },
    }),
    create: (input) => {
      const { email } = normaliseProvider(input);
      const isTaken = tables['service-providers']
        .all()
        .some((other) => isSameEmail(other.email, email));
      throwIfViolated(isTaken ? emailTaken(email) : undefined);
      return { ...common(input), hasPassportPhoto: false, hasBrandLogo: false };
    },
    update: (input, before) => ({ ...before, ...common(input) }),
  });
};

import { emailTaken, isSameEmail } from '../../../../contract/rules/uniqueKey';
import { createCollection } from '../collection';
import type { FakeDatabase } from '../database';
import { pictureKey, versionOf } from '../pictures';
import { createProblem, throwIfViolated } from '../problem';

export const serviceProviders = (database: FakeDatabase) => {
  const { tables, pictures } = database;
  return createCollection(database, 'service-providers', {
    notFound: (id) => createProblem('provider.notFound', { id }),
    sorts: { name: ({ firstName, lastName }) => `${firstName} ${lastName}` },
    join: (provider) => ({
      ...provider,
      pictureVersions: {
        passportPhoto: provider.hasPassportPhoto
          ? versionOf(pictures.get(pictureKey('service-providers', provider.id, 'passport-photo')))
          : null,
        brandLogo: provider.hasBrandLogo
          ? versionOf(pictures.get(pictureKey('service-providers', provider.id, 'brand-logo')))
          : null,
      },
    }),
    create: ({ email }) => {
      const isTaken = tables['service-providers']
        .all()
        .some((other) => isSameEmail(other.email, email));
      throwIfViolated(isTaken ? emailTaken(email) : undefined);
      return { hasPassportPhoto: false, hasBrandLogo: false };
    },
  });
};

import { emailTaken, isSameEmail } from '../../../../contract/rules/uniqueKey';
import { createCollection } from '../collection';
import type { FakeDatabase } from '../database';
import { createProblem, throwIfViolated } from '../problem';

export const serviceProviders = (database: FakeDatabase) => {
  const { tables } = database;
  return createCollection(database, 'service-providers', {
    notFound: (id) => createProblem('provider.notFound', { id }),
    sorts: { name: ({ firstName, lastName }) => `${firstName} ${lastName}` },
    create: ({ email }) => {
      const isTaken = tables['service-providers']
        .all()
        .some((other) => isSameEmail(other.email, email));
      throwIfViolated(isTaken ? emailTaken(email) : undefined);
      return {};
    },
  });
};

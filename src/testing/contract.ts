import { withLifecycleCallbacks, type RaRecord } from 'ra-core';
import type { ConsoleDataProvider } from '../dataProvider/consoleDataProvider';
import { beforeEach, describe, inject } from 'vitest';
import { createFakeDataProvider } from '../dataProvider/fake/createFakeDataProvider';
import { withoutTag } from '../forms/versions';
import { createHttpClient } from '../dataProvider/httpClient';
import { createRestDataProvider } from '../dataProvider/restDataProvider';
import { session } from '../auth/session';
import { provideStorage } from './storage';

/** The records alone, without the tags of their versions. */
const untagged = (provider: ConsoleDataProvider) =>
  withLifecycleCallbacks(provider, [
    {
      resource: '*',
      afterRead: async (record: RaRecord) => withoutTag(record),
      afterSave: async (record: RaRecord) => withoutTag(record),
    },
  ]);

/**
 * Runs the same tests against the real data provider, over HTTP on the real server, and against its
 * twin in memory. `tests` takes a function that returns the provider of the running test, and one for
 * the same provider with the tags of versions in its records.
 */
export const describeContract = (
  name: string,
  tests: (provider: () => ConsoleDataProvider, tagged: () => ConsoleDataProvider) => void,
) => {
  describe(`${name}, on the real server`, () => {
    provideStorage();
    beforeEach(() => session.start(inject('api').token, 'admin'));
    const provider = createRestDataProvider(createHttpClient(inject('api').url));
    tests(
      () => untagged(provider),
      () => provider,
    );
  });
  describe(`${name}, in memory`, () => {
    provideStorage();
    beforeEach(() => session.start('fake', 'admin'));
    const provider = createFakeDataProvider();
    tests(
      () => untagged(provider),
      () => provider,
    );
  });
};

/** The parameters of a list in its natural order. */
export const listOf = (filter: object, perPage = 10, page = 1) => ({
  filter,
  pagination: { page, perPage },
  sort: { field: 'id', order: 'ASC' as const },
});

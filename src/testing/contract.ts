import { withLifecycleCallbacks, type RaRecord } from 'ra-core';
import { beforeEach, describe, inject } from 'vitest';
import type { FieldLabel } from '../../contract/annotations';
import { formatMessage, type Locale } from '../../contract/messages/formatMessage';
import type { MessageValues } from '../../contract/messages/messages';
import { statusOf, type ProblemKey } from '../../contract/problemStatus';
import { createFakeHttpClient } from '../dataProvider/fake/fakeHttpClient';
import { FAKE_TOKEN } from '../dataProvider/fake/session';
import { withoutEtag } from '../http/safeWrites';
import { createHttpClient } from '../dataProvider/httpClient';
import type { HttpClient } from '../http/client';
import { createRestDataProvider, type ConsoleDataProvider } from '../dataProvider/restDataProvider';
import { session } from '../auth/session';
import { provideStorage } from './storage';

/** A provider with the ETags removed from its records. */
const untagged = (provider: ConsoleDataProvider) =>
  withLifecycleCallbacks(provider, [
    {
      resource: '*',
      afterRead: async (record: RaRecord) => withoutEtag(record),
      afterSave: async (record: RaRecord) => withoutEtag(record),
    },
  ]);

/** The API of the worker that runs the test. */
const workerApi = () => {
  const api = inject('apis')[Number(import.meta.env['VITEST_POOL_ID']) - 1];
  if (!api) throw new Error('No API was started for this worker');
  return api;
};

/**
 * Runs the same tests against the API server over HTTP and against the in-memory API. `tests` takes
 * a function that returns the running test's HTTP client, signed in.
 */
export const describeApi = (name: string, tests: (http: () => HttpClient) => void) => {
  describe(`${name}, on the server`, () => {
    provideStorage();
    const { url, token } = workerApi();
    beforeEach(() => session.start(token, 'admin'));
    const http = createHttpClient(session.getToken, { baseUrl: url });
    tests(() => http);
  });
  describe(`${name}, in memory`, () => {
    provideStorage();
    beforeEach(() => session.start(FAKE_TOKEN, 'admin'));
    const http = createFakeHttpClient(undefined, { ...session, startsConfirmed: true });
    tests(() => http);
  });
};

/**
 * Runs tests of the data provider on the server and on the fake. `tests` takes a function that
 * returns the provider, and another that returns it with ETags in its records.
 */
export const describeContract = (
  name: string,
  tests: (provider: () => ConsoleDataProvider, tagged: () => ConsoleDataProvider) => void,
) =>
  describeApi(name, (http) => {
    const provider = createRestDataProvider(http());
    tests(
      () => untagged(provider),
      () => provider,
    );
  });

/**
 * What a call rejects with when the API rejects it for this reason, in English unless `locale` says
 * otherwise. `field` is the rejected field, if the rejection names one.
 */
export const rejectedWith = (
  key: ProblemKey,
  values: MessageValues = {},
  field?: string,
  locale: Locale = 'en',
) => {
  const detail = formatMessage(locale, key, values);
  return {
    status: statusOf(key),
    body: { detail, errors: field === undefined ? undefined : { [field]: detail } },
  };
};

/** The variables of a field's error message. */
export const about = (label: FieldLabel, values: MessageValues = {}): MessageValues => ({
  label: { key: `label.${label}` },
  ...values,
});

/** List parameters in the API's default order. */
export const listOf = (filter: object, perPage = 10, page = 1) => ({
  filter,
  pagination: { page, perPage },
  sort: { field: 'id', order: 'ASC' as const },
});

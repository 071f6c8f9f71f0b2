import { isPhoneNumber, PHONE_NUMBER } from '../../../contract/phoneNumber';
import { searchKey } from '../../../contract/searchKey';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import type { FakeDatabase } from './database';
import { hasPart, isUnset } from './filters';
import { fieldProblem, problem, requireTexts } from './problem';
import type { FakeResource } from './resources';
import { serviceProviders as samples } from './samples/serviceProviders';

const REQUIRED = [
  'firstName',
  'lastName',
  'brandName',
  'phoneNumber',
  'state',
  'city',
  'addressLine1',
  'about',
] as const;

const findCategories = (
  database: FakeDatabase,
  chosen: ServiceProvider['serviceProviderCategories'],
) => {
  const categories = database['service-provider-categories'];
  return [...new Set(chosen.map(({ id }) => id))].map((id) => {
    if (!categories.has(id)) {
      const detail = `Service provider category ${id} does not exist.`;
      throw fieldProblem('serviceProviderCategoryIds', detail);
    }
    return { id, name: categories.get(id).name };
  });
};

const checkEmail = (database: FakeDatabase, email: string) => {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw fieldProblem('email', 'Email must be an e-mail address such as name@example.com.');
  }
  const isTaken = database['service-providers']
    .all()
    .some((provider) => searchKey(provider.email) === searchKey(email));
  if (isTaken) {
    const detail = `A service provider with the e-mail address ${email} already exists. Enter another address.`;
    throw problem(409, detail, { email: detail });
  }
};

const checkPhoneNumber = ({ phoneNumber = '' }: Partial<ServiceProvider>) => {
  if (isPhoneNumber(phoneNumber)) return;
  throw fieldProblem('phoneNumber', `Phone number must be ${PHONE_NUMBER.description}.`);
};

/** The server's rules for service providers. */
export const serviceProviders: FakeResource<ServiceProvider> = {
  samples,
  matches: ({ email, brandName, enabled, serviceProviderCategories }, filter) =>
    hasPart(email, filter['email']) &&
    hasPart(brandName, filter['brandName']) &&
    (isUnset(filter['enabled']) || String(enabled) === String(filter['enabled'])) &&
    (isUnset(filter['serviceProviderCategoryId']) ||
      serviceProviderCategories.some(
        ({ id }) => id === Number(filter['serviceProviderCategoryId']),
      )),
  accept: (input, database, previous) => {
    const email = previous?.email ?? (input.email ?? '').trim();
    requireTexts(input, [...REQUIRED]);
    checkPhoneNumber(input);
    if (!previous) checkEmail(database, email);
    const addressLine2 = input.addressLine2?.trim() ?? '';
    const text = (field: (typeof REQUIRED)[number]) => (input[field] ?? '').trim();
    return {
      firstName: text('firstName'),
      lastName: text('lastName'),
      brandName: text('brandName'),
      phoneNumber: text('phoneNumber'),
      state: text('state'),
      city: text('city'),
      addressLine1: text('addressLine1'),
      addressLine2: addressLine2 === '' ? null : addressLine2,
      about: text('about'),
      email,
      enabled: input.enabled ?? true,
      serviceProviderCategories: findCategories(database, input.serviceProviderCategories ?? []),
      hasPassportPhoto: previous?.hasPassportPhoto ?? false,
      hasBrandLogo: previous?.hasBrandLogo ?? false,
    };
  },
};

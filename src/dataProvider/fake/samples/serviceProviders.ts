import type { ServiceProvider } from '../../../../contract/serviceProviders';
import type { FakeRecords } from '../database';

const fashion = { id: 1, name: 'Fashion' };
const tailoring = { id: 2, name: 'Tailoring' };
const catering = { id: 3, name: 'Catering' };

/** Completes a provider from the fields that differ from the defaults. */
const provider = (
  given: Pick<ServiceProvider, 'id' | 'firstName' | 'lastName' | 'brandName' | 'city' | 'state'> &
    Partial<ServiceProvider>,
): ServiceProvider => ({
  email: `${given.firstName}.${given.lastName}@example.com`.toLowerCase(),
  phoneNumber: `+234 803 555 01${String(given.id).padStart(2, '0')}`,
  addressLine1: `${given.id} Market Road`,
  addressLine2: null,
  about: `${given.brandName} serves customers in ${given.city} and beyond.`,
  enabled: true,
  serviceProviderCategories: [],
  hasPassportPhoto: false,
  hasBrandLogo: false,
  ...given,
});

/** Service providers with and without pictures, with none to three categories. */
const serviceProviders: ServiceProvider[] = [
  provider({
    id: 1,
    firstName: 'Adaeze',
    lastName: 'Okafor',
    brandName: 'Adaeze Couture',
    city: 'Enugu',
    state: 'Enugu',
    addressLine2: 'Second floor',
    serviceProviderCategories: [fashion, tailoring, catering],
    hasPassportPhoto: true,
    hasBrandLogo: true,
  }),
  provider({
    id: 2,
    firstName: 'Tunde',
    lastName: 'Balogun',
    brandName: 'Mama Tunde Kitchen',
    city: 'Ikeja',
    state: 'Lagos',
    serviceProviderCategories: [catering],
  }),
  provider({
    id: 3,
    firstName: 'Halima',
    lastName: 'Abubakar',
    brandName: 'Arewa Threads',
    city: 'Kano',
    state: 'Kano',
    enabled: false,
    hasPassportPhoto: true,
  }),
];

export default { 'service-providers': serviceProviders } satisfies Partial<FakeRecords>;

import type { BodyOf, Declaration, QueryOf, RecordOf } from './declaration.ts';
import { branch, contains, equals } from './filters.ts';
import { flag, status } from './kinds/choices.ts';
import { pictureVersions } from './kinds/pictures.ts';
import { references } from './kinds/references.ts';
import { email, line, lines, phone } from './kinds/texts.ts';

/** Service providers. A missing address line 2 is `null`. */
export const serviceProviders = {
  fields: {
    firstName: line({ maxLength: 100 }),
    lastName: line({ maxLength: 100 }),
    brandName: line({ maxLength: 200 }),
    phoneNumber: phone({ maxLength: 40 }),
    state: line({ maxLength: 100 }),
    city: line({ maxLength: 100 }),
    addressLine1: line({ maxLength: 200 }),
    addressLine2: line({ maxLength: 200, nullable: true }),
    about: lines({ maxLength: 5000 }),
    enabled: status({}),
    serviceProviderCategories: references('service-provider-categories', {
      ids: 'serviceProviderCategoryIds',
      maxItems: 100,
      unknown: 'provider.unknownCategory',
    }),
    email: email({ maxLength: 254, in: ['record', 'create'] }),
    hasPassportPhoto: flag({ in: ['record'] }),
    hasBrandLogo: flag({ in: ['record'] }),
    pictureVersions: pictureVersions('passportPhoto', 'brandLogo'),
  },
  filters: [
    contains('email'),
    contains('brandName'),
    equals('enabled'),
    branch('serviceProviderCategoryId'),
  ],
  sorts: ['id', 'name', 'brandName', 'email'],
  shownPageSize: 20,
  dialogs: ['edit/passport-photo', 'edit/brand-logo'],
  isPersonal: true,
  formChecks: ['required'],
} as const satisfies Declaration;

type Providers = typeof serviceProviders;
export type ServiceProvider = RecordOf<Providers>;
export type ServiceProviderInput = BodyOf<Providers, 'create'>;
export type ServiceProviderUpdate = BodyOf<Providers, 'update'>;
export type ServiceProviderQuery = QueryOf<Providers>;

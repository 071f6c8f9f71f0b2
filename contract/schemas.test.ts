import type { TObject } from 'typebox';
import { expect, it } from 'vitest';
import { AuditQuery } from './audit.ts';
import { Credentials } from './auth.ts';
import { ProviderProductQuery } from './products.ts';
import { CreateHeaders, UpdateHeaders } from './requestHeaders.ts';
import { inputFields, type ApiResourceName } from './resources.ts';
import { schemas } from './schemas.ts';
import {
  BrandLogoUpload,
  PassportPhotoUpload,
  ServiceProviderPublicInfoQuery,
} from './serviceProviders.ts';

const resources = Object.entries(schemas) as [ApiResourceName, Record<string, TObject>][];

const others: [string, TObject][] = [
  ['the credentials', Credentials],
  ['the query of the audit trail', AuditQuery],
  ['the query of the public information', ServiceProviderPublicInfoQuery],
  ["the query of a provider's products", ProviderProductQuery],
  ['the upload of a photo', PassportPhotoUpload],
  ['the upload of a logo', BrandLogoUpload],
  ['the headers of a new record', CreateHeaders],
  ['the headers of a change', UpdateHeaders],
];
const all = [
  ...resources.flatMap(([resource, calls]) =>
    Object.entries(calls).map(([call, schema]): [string, TObject] => [
      `${call} ${resource}`,
      schema,
    ]),
  ),
  ...others,
];

it.each(all)('%s labels each field for error messages', (_, { properties }) => {
  const unlabelled = Object.keys(properties).filter(
    (name) => !('x-label' in (properties[name] ?? {})),
  );
  expect(unlabelled).toEqual([]);
});

it.each(resources)('%s lists the fields of its schemas', (resource, { create, update }) => {
  const { create: created, update: updated } = inputFields[resource];
  expect(Object.keys(created).toSorted()).toEqual(Object.keys(create?.properties ?? {}).toSorted());
  expect(Object.keys(updated).toSorted()).toEqual(Object.keys(update?.properties ?? {}).toSorted());
});

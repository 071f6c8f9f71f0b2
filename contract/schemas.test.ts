import type { TObject } from 'typebox';
import { expect, it } from 'vitest';
import { AuditQuery } from './audit.ts';
import { Credentials } from './auth.ts';
import { ProviderProductQuery } from './products.ts';
import { CreateHeaders, UpdateHeaders } from './requestHeaders.ts';
import { boundsOf, inputFields, type Bounds } from './inputFields.ts';
import { isApiResource, type ApiResourceName } from './resources.ts';
import { schemas, type ResourceSchemas } from './schemas.ts';
import {
  BrandLogoUpload,
  PassportPhotoUpload,
  ServiceProviderPublicInfoQuery,
} from './serviceProviders.ts';

const resources = Object.entries<ResourceSchemas>(schemas).filter(
  (entry): entry is [ApiResourceName, ResourceSchemas] => isApiResource(entry[0]),
);

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

interface Property {
  type?: string;
  anyOf?: Property[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** The bounds that a schema gives to one of its properties; none to an id, which is never typed. */
const boundsIn = ({ properties, required = [] }: TObject) =>
  Object.entries(properties).map(([name, schema]) => {
    const property: Property = schema;
    const { type, minLength, maxLength, minimum, maximum }: Property = Object.assign(
      {},
      ...(property.anyOf ?? []),
      property,
    );
    const isTyped = maximum !== Number.MAX_SAFE_INTEGER;
    const isFilled =
      property.type === 'string' ? (minLength ?? 0) > 0 : /number|integer/.test(type ?? '');
    const bounds: Bounds = {
      ...(required.includes(name) && !property.anyOf && isFilled && { required: true }),
      ...(maxLength !== undefined && { maxLength }),
      ...(isTyped && minimum !== undefined && { min: minimum }),
      ...(isTyped && maximum !== undefined && { max: maximum }),
    };
    return [name, bounds] as const;
  });

it.each(resources)(
  '%s lists the fields of its schemas with their bounds',
  (resource, { create, update }) => {
    expect(inputFields[resource].create).toEqual(Object.fromEntries(boundsIn(create)));
    expect(inputFields[resource].update).toEqual(Object.fromEntries(boundsIn(update)));
  },
);

it('refuses to give the bounds of a field that no call takes', () => {
  expect(boundsOf('products', 'rating')).toEqual({ required: true, min: 0, max: 5 });
  expect(() => boundsOf('products', 'ratings')).toThrow('"ratings"');
});

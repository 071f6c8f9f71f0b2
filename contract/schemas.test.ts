import type { TObject } from 'typebox';
import { expect, it } from 'vitest';
import { AuditQuery } from './audit.ts';
import { Credentials } from './auth.ts';
import { bulkInput } from './bulk.ts';
import { CreateHeaders, ConditionHeaders } from './requestHeaders.ts';
import { boundsOf, formRulesOf, inputFields } from './fields.ts';
import { kindOf } from './kinds/kinds.ts';
import { pictureUpload } from './pictures.ts';
import { ServiceProviderPublicInfoQuery } from './publicInfo.ts';
import { readBody } from './readBody.ts';
import { apiResources, isApiResource, type ApiResourceName } from './resources.ts';
import { schemas, type ResourceSchemas } from './schemas.ts';

const resources = Object.entries<ResourceSchemas>(schemas).filter(
  (entry): entry is [ApiResourceName, ResourceSchemas] => isApiResource(entry[0]),
);

const others: [string, TObject][] = [
  ['the credentials', Credentials],
  ['the query of the audit trail', AuditQuery],
  ['the query of the public information', ServiceProviderPublicInfoQuery],
  ['the upload of a picture', pictureUpload('passportPhoto').body],
  ['the headers of a new record', CreateHeaders],
  ['the headers of a change', ConditionHeaders],
];
const all = [
  ...resources.flatMap(([resource, { record: _record, ...calls }]) =>
    Object.entries<TObject>(calls).map(([call, schema]): [string, TObject] => [
      `${call} ${resource}`,
      schema,
    ]),
  ),
  ...others,
];

it.each(all)('%s labels each field for error messages', (_, { properties }) => {
  const unlabelled = Object.keys(properties).filter(
    (name) => typeof new Map(Object.entries(properties[name] ?? {})).get('title') !== 'string',
  );
  expect(unlabelled).toEqual([]);
});

it.each(resources)('%s has no field of an unknown kind', (resource) => {
  for (const { kind } of Object.values(apiResources[resource].fields)) kindOf(kind);
  expect(() => kindOf('colour')).toThrow('"colour"');
});

it.each(resources)('%s has bodies with the fields that it declares', (resource, calls) => {
  for (const call of ['create', 'update'] as const) {
    expect(Object.keys(calls[call].properties)).toEqual(Object.keys(inputFields[resource][call]));
  }
});

it('throws for the bounds of a field that no call takes', () => {
  expect(boundsOf('products', 'rating')).toMatchObject({ required: true, min: 0, max: 5 });
  expect(() => boundsOf('products', 'ratings')).toThrow('"ratings"');
});

it('has forms refuse what the product specifies, and for other resources what the API refuses', () => {
  expect(formRulesOf('products', 'name')).toEqual({});
  expect(formRulesOf('products', 'estimatedDeliveryDays')).toEqual({ min: 1, decimals: 0 });
  expect(formRulesOf('products', 'price')).toEqual({ min: 0, decimals: 2 });
  expect(formRulesOf('service-providers', 'phoneNumber')).toEqual({ required: true });
  expect(formRulesOf('service-providers', 'addressLine2')).toEqual({});
  expect(() => formRulesOf('products', 'ratings')).toThrow('"ratings"');
});

it.each([
  ['a body', Credentials, { username: 'ada', password: 'secret' }],
  [
    'an object in a body',
    bulkInput('products'),
    { operations: [{ id: 1, action: 'enable' }], run: { id: 'a', isUndo: false } },
  ],
])('ignores fields that %s does not have', (_, schema: TObject, body) => {
  const withOthers = JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value, other: 1 }
      : value,
  ) as unknown;
  expect(readBody(schema, withOthers)).toEqual({ value: body, violations: [] });
});

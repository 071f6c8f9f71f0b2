import type { TObject } from 'typebox';
import { expect, it } from 'vitest';
import { AuditQuery } from './audit.ts';
import { Credentials } from './auth.ts';
import { bulkInput } from './bulk.ts';
import { CreateHeaders, ConditionHeaders } from './requestHeaders.ts';
import { boundsOf, formRulesOf, inputFields, type Bounds } from './inputFields.ts';
import { readBody } from './readBody.ts';
import { isPhoneField } from './recordFields.ts';
import { isApiResource, type ApiResourceName } from './resources.ts';
import { PHONE_NUMBER_PATTERN } from './rules/phoneNumber.ts';
import type { TextKind } from './rules/text.ts';
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
  ['the upload of a photo', PassportPhotoUpload],
  ['the upload of a logo', BrandLogoUpload],
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
    (name) => !('x-label' in (properties[name] ?? {})),
  );
  expect(unlabelled).toEqual([]);
});

interface Property {
  type?: string;
  pattern?: string;
  anyOf?: Property[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  'x-text'?: TextKind;
}

/** The bounds in a property's schema; none for an id, which is never typed. */
const boundsIn = (property: Property, isRequired: boolean): Bounds => {
  const branches = [property, ...(property.anyOf ?? [])];
  const find = (bound: 'maxLength' | 'minimum' | 'maximum') =>
    branches.map((branch) => branch[bound]).find((limit) => limit !== undefined);
  const [maxLength, min, max] = [find('maxLength'), find('minimum'), find('maximum')];
  const isId = max === Number.MAX_SAFE_INTEGER;
  const isNumber = property.type === 'number' || property.type === 'integer';
  const mustBeFilled = isRequired && (isNumber || (property.minLength ?? 0) > 0);
  return {
    ...(mustBeFilled && { required: true }),
    ...(maxLength !== undefined && { maxLength }),
    ...(property['x-text'] === 'lines' && { multiline: true }),
    ...(branches.some(({ type }) => type === 'null') && { nullable: true }),
    ...(min !== undefined && !isId && { min }),
    ...(max !== undefined && !isId && { max }),
  };
};

const allBoundsIn = ({ properties, required }: TObject) => {
  const names: string[] = required;
  return Object.fromEntries(
    Object.entries<Property>(properties).map(([name, property]) => [
      name,
      boundsIn(property, names.includes(name)),
    ]),
  );
};

it.each(resources)(
  '%s lists the fields of its schemas with their bounds',
  (resource, { create, update }) => {
    expect(inputFields[resource].create).toEqual(allBoundsIn(create));
    expect(inputFields[resource].update).toEqual(allBoundsIn(update));
  },
);

it.each(resources)('%s has the phone numbers that its schemas have', (_, { create, update }) => {
  for (const [name, { pattern }] of Object.entries<Property>({
    ...create.properties,
    ...update.properties,
  })) {
    expect.soft(isPhoneField(name), name).toBe(pattern === PHONE_NUMBER_PATTERN);
  }
});

it('throws for the bounds of a field that no call takes', () => {
  expect(boundsOf('products', 'rating')).toEqual({ required: true, min: 0, max: 5 });
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

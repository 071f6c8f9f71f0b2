import { isPhoneField } from '../../../contract/fields';
import type { ApiResourceName } from '../../../contract/resources';
import { schemas } from '../../../contract/schemas';
import { formatNaira, formatNumber } from '../../i18n/language';
import { fieldPlaceholder, nairaPlaceholder, numberPlaceholder } from '../../ui/fieldPlaceholder';
import { type FieldValues, type Values, valuesFrom } from './variants';

/** How many items a record may have that is shown before the code has loaded. */
const MAX_ITEMS = 20;

/** A schema of TypeBox as the JSON Schema that it is. */
interface JsonSchema {
  type?: string | undefined;
  const?: unknown;
  minimum?: number;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/**
 * A value and another one of a number or a phone number, for which no placeholder can stand because
 * the console may format it.
 */
interface Sample {
  path: string;
  value: string | number;
  other: string | number;
}

const sampleOf = (path: string, { type }: JsonSchema, index: number): Sample => {
  const whole = 411 + 10 * index;
  if (type === 'integer') return { path, value: whole, other: whole + 1 };
  // Possible ratings too; with decimals, because not every number is shown with all of them.
  if (type === 'number') return { path, value: (211 + index) / 100, other: (311 + index) / 100 };
  return { path, value: `0803 123 4${whole}`, other: `0803 123 4${whole + 1}` };
};

/** The texts of a sample and of its other value, each with the placeholder that stands for it. */
const textsOf = ({ path, value, other }: Sample): [string, string, string][] => {
  if (typeof value === 'string' || typeof other === 'string') {
    return [[String(value), String(other), fieldPlaceholder(path)]];
  }
  return [
    [formatNaira(value), formatNaira(other), nairaPlaceholder(path)],
    [formatNumber(value), formatNumber(other), numberPlaceholder(path)],
  ];
};

type Fields = Record<string, JsonSchema>;

const isPhone = (name: string, { type }: JsonSchema) => type === 'string' && isPhoneField(name);

/** Whether it is a number, but no id: those begin with 1. */
const isNumber = ({ type, minimum }: JsonSchema) =>
  (type === 'number' || type === 'integer') && minimum !== 1;

const fieldsOf = (resource: ApiResourceName): Fields => schemas[resource].record.properties;

/** The samples of a resource's fields, by their names. */
export const samplesOf = (resource: ApiResourceName): Map<string, Sample> =>
  new Map(
    Object.entries(fieldsOf(resource)).flatMap(([name, schema], index): [string, Sample][] =>
      // The type of a value that may also be null.
      [schema, ...(schema.anyOf ?? [])]
        .filter((one) => isPhone(name, one) || isNumber(one))
        .map((one) => [name, sampleOf(name, one, index)]),
    ),
  );

const valuesOf = (schema: JsonSchema, path: string, sample?: Sample): FieldValues[string] => {
  if (schema.const !== undefined) return [schema.const];
  if (schema.anyOf) {
    const [first, ...others] = schema.anyOf.flatMap((one) => valuesOf(one, path, sample));
    return [first, ...others];
  }
  const usual = (property: JsonSchema, name: string) => valuesOf(property, `${path}.${name}`)[0];
  switch (schema.type ?? 'null') {
    case 'null':
      return [null];
    case 'boolean':
      return [true, false];
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      return [Object.fromEntries(properties.map(([name, one]) => [name, usual(one, name)]))];
    }
    case 'array': {
      const { items = {} } = schema;
      const lists = Array.from({ length: MAX_ITEMS + 1 }, (_, length) =>
        Array.from({ length }, (_item, index) => usual(items, String(index))),
      );
      return [lists[1], ...lists];
    }
    case 'string':
      return [sample?.value ?? fieldPlaceholder(path), ''];
    default:
      return [sample?.value ?? fieldPlaceholder(path)];
  }
};

/** Values for every field of a resource's records: placeholders, and what stands for other values. */
export const probe = (resource: ApiResourceName): FieldValues => {
  const samples = samplesOf(resource);
  return Object.fromEntries(
    Object.entries(fieldsOf(resource)).map(([name, schema]) => [
      name,
      valuesOf(schema, name, samples.get(name)),
    ]),
  );
};

/** The record with the other value of each sample. Reads each value as it is read itself. */
export const otherProbe = (record: Values, samples: Map<string, Sample>): Values =>
  valuesFrom(Object.keys(record), (name) => {
    const sample = samples.get(name);
    return record[name] === sample?.value ? sample?.other : record[name];
  });

/**
 * The markup with placeholders instead of the samples; undefined if `other`, in which they have their
 * other values, is different in more than that.
 */
export const withPlaceholders = (
  markup: string,
  other: string,
  samples: Map<string, Sample>,
): string | undefined => {
  let [expected, filled] = [markup, markup];
  for (const [text, otherText, placeholder] of [...samples.values()].flatMap(textsOf)) {
    expected = expected.replaceAll(text, otherText);
    filled = filled.replaceAll(text, placeholder);
  }
  return expected === other ? filled : undefined;
};

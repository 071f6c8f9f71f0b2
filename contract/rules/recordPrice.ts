import { apiResources, type ApiResourceName } from '../resources.ts';

/*
 * The price of a record, whose fields its resource declares. Like `resources.ts`, this file does not
 * import the schema library.
 */

/** A price by the names of its fields: the type, where records differ in it, and amounts in naira. */
export type RecordPrice = Readonly<Record<string, string | number>>;

const valuesOf = (record: object): Readonly<Record<string, unknown>> => ({ ...record });

/** The fields with amounts of a resource's records, of every type; none if these have no price. */
export const allAmountFields = (resource: ApiResourceName): string[] =>
  Object.values(apiResources[resource].price?.amounts ?? {}).flat();

/** The fields with the amounts of a record: one, or the lowest and the highest. */
export const amountFields = (resource: ApiResourceName, record: object): readonly string[] => {
  const { type = '', amounts = {} } = apiResources[resource].price ?? {};
  return amounts[String(valuesOf(record)[type])] ?? Object.values(amounts)[0] ?? [];
};

/** The price of a record; without the amounts that it does not have. */
export const priceOf = (resource: ApiResourceName, record: object): RecordPrice => {
  const { type } = apiResources[resource].price ?? {};
  const values = valuesOf(record);
  const fields = [...(type === undefined ? [] : [type]), ...amountFields(resource, record)];
  const present = fields.flatMap((field): [string, string | number][] => {
    const value = values[field];
    return typeof value === 'string' || typeof value === 'number' ? [[field, value]] : [];
  });
  return Object.fromEntries(present);
};

/** The record with a price, which replaces one of another type. */
export const withPrice = <T extends object>(
  resource: ApiResourceName,
  record: T,
  price: RecordPrice,
): T => {
  const none = Object.fromEntries(allAmountFields(resource).map((field) => [field, null]));
  return { ...record, ...none, ...price };
};

/** Whether a record has exactly this price. */
export const hasPrice = (
  resource: ApiResourceName,
  record: object,
  price: RecordPrice,
): boolean => {
  const current = priceOf(resource, record);
  const fields = new Set([...Object.keys(current), ...Object.keys(price)]);
  return [...fields].every((field) => current[field] === price[field]);
};

import { inputFields, statusFieldOf } from '../fields.ts';
import type { LabelKey } from '../messages/messages.ts';
import { apiResources, type ApiResourceName } from '../resources.ts';
import { hasPrice, priceOf, type RecordPrice, withPrice } from './recordPrice.ts';
import type { Violation } from './violation.ts';

/*
 * What can be done to many records at once. Like `resources.ts`, this file does not import the
 * schema library.
 */

/** What a bulk call does to a record. */
export type BulkAction =
  | 'enable'
  | 'disable'
  | 'add-category'
  | 'remove-category'
  | 'change-price'
  | 'move'
  | 'delete';

/**
 * One change of a record; `categoryId` is the category to add, to remove, or to move below. `price`
 * is the new price, and `from` the one that it was decided on: the change is made only if the record
 * still has it. Ids of another API may be texts.
 */
export interface BulkChange<Id extends number | string = number> {
  action: BulkAction;
  categoryId?: Id | null;
  price?: RecordPrice | undefined;
  from?: RecordPrice | undefined;
}

/** The actions that the records of a resource allow. */
export const bulkActions = (resource: ApiResourceName): BulkAction[] => {
  const { categories, price, parentField, isDeletable } = apiResources[resource];
  return [
    ...(statusFieldOf(resource) ? (['enable', 'disable'] as const) : []),
    ...(categories ? (['add-category', 'remove-category'] as const) : []),
    ...(price ? (['change-price'] as const) : []),
    ...(parentField ? (['move'] as const) : []),
    ...(isDeletable ? (['delete'] as const) : []),
  ];
};

/** The resource whose categories are added to, removed from, or are the parents of these records. */
export const bulkCategories = (resource: ApiResourceName): ApiResourceName | undefined =>
  apiResources[resource].parentField ? resource : apiResources[resource].categories?.resource;

const missing = (field: 'categoryId' | 'price', key: LabelKey): Violation => ({
  pointer: `/${field}`,
  message: 'field.required',
  values: { label: { key } },
});

/** The violation of a change that needs a category or a price and names none. */
export const bulkViolation = ({
  action,
  categoryId,
  price,
}: BulkChange<number | string>): Violation | undefined => {
  if (action === 'change-price') return price ? undefined : missing('price', 'label.price');
  const isMissing =
    action === 'move'
      ? categoryId === undefined
      : action.endsWith('-category') && (categoryId ?? null) === null;
  return isMissing ? missing('categoryId', 'label.category') : undefined;
};

/** Whether the record no longer has the price that a change was decided on. */
export const isPriceOutdated = (
  resource: ApiResourceName,
  record: object,
  { from }: BulkChange<number | string>,
): boolean => from !== undefined && !hasPrice(resource, record, from);

const read = (record: object, field: string): unknown => new Map(Object.entries(record)).get(field);

const categoriesOf = (record: object, field: string) =>
  (read(record, field) ?? []) as { id: number | string; name: string }[];

/** The record after a change that does not delete it. */
export const changedRecord = <T extends object>(
  resource: ApiResourceName,
  record: T,
  { action, categoryId, price }: BulkChange<number | string>,
): T => {
  if (action === 'enable' || action === 'disable') {
    return { ...record, [statusFieldOf(resource) ?? '']: action === 'enable' };
  }
  if (action === 'change-price') return price ? withPrice(resource, record, price) : record;
  const { parentField, categories } = apiResources[resource];
  if (action === 'move' && parentField) return { ...record, [parentField]: categoryId };
  if (!categories || categoryId === undefined || categoryId === null) return record;
  const { field } = categories;
  const current = categoriesOf(record, field);
  const isIn = current.some(({ id }) => id === categoryId);
  if (action === 'remove-category') {
    return { ...record, [field]: current.filter(({ id }) => id !== categoryId) };
  }
  return isIn ? record : { ...record, [field]: [...current, { id: categoryId, name: '' }] };
};

/**
 * The change that restores what `change` did to `record`, which is the record as it was before; none
 * when it did nothing or deleted the record.
 */
export const inverseChange = <Id extends number | string>(
  resource: ApiResourceName,
  record: object,
  { action, categoryId, price }: BulkChange<Id>,
): BulkChange<Id> | undefined => {
  const { parentField = '', categories } = apiResources[resource];
  const isEnabled = read(record, statusFieldOf(resource) ?? '');
  const isIn = () =>
    categories !== undefined &&
    categoriesOf(record, categories.field).some(({ id }) => id === categoryId);
  const inverses: Record<BulkAction, () => BulkChange<Id> | undefined> = {
    enable: () => (isEnabled ? undefined : { action: 'disable' }),
    disable: () => (isEnabled ? { action: 'enable' } : undefined),
    'add-category': () => (isIn() ? undefined : { action: 'remove-category', categoryId }),
    'remove-category': () => (isIn() ? { action: 'add-category', categoryId } : undefined),
    'change-price': () =>
      price === undefined || hasPrice(resource, record, price)
        ? undefined
        : { action, price: priceOf(resource, record) },
    move: () => {
      const before = (read(record, parentField) ?? null) as Id | null;
      return before === categoryId ? undefined : { action, categoryId: before };
    },
    delete: () => undefined,
  };
  return inverses[action]();
};

/** The body of the PUT that saves a record as it is. */
export const updateBody = (resource: ApiResourceName, record: object): object => {
  const { categories } = apiResources[resource];
  return Object.fromEntries(
    Object.keys(inputFields[resource].update).map((field) => [
      field,
      field === categories?.idsField
        ? categoriesOf(record, categories.field).map(({ id }) => id)
        : read(record, field),
    ]),
  );
};

import { inputFields } from '../inputFields.ts';
import type { ApiResourceName } from '../resources.ts';
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
  | 'move'
  | 'delete';

/** One change of a record; `categoryId` is the category to add, to remove, or to move below. */
export interface BulkChange {
  action: BulkAction;
  categoryId?: number | null;
}

interface CategoriesField {
  /** The field of a record that holds its categories, each with id and name. */
  records: string;
  /** The field of a body that holds their ids. */
  ids: string;
  /** The resource of the categories. */
  resource: ApiResourceName;
}

const CATEGORIES: Partial<Record<ApiResourceName, CategoriesField>> = {
  'service-providers': {
    records: 'serviceProviderCategories',
    ids: 'serviceProviderCategoryIds',
    resource: 'service-provider-categories',
  },
  products: {
    records: 'productCategories',
    ids: 'productCategoryIds',
    resource: 'product-categories',
  },
};

const PARENTS: Partial<Record<ApiResourceName, string>> = {
  'service-provider-categories': 'parentId',
  'product-categories': 'parentCategoryId',
};

const DELETABLE: readonly ApiResourceName[] = ['product-images'];

/** The actions that the records of a resource allow. */
export const bulkActions = (resource: ApiResourceName): BulkAction[] => [
  ...('enabled' in inputFields[resource].update ? (['enable', 'disable'] as const) : []),
  ...(CATEGORIES[resource] ? (['add-category', 'remove-category'] as const) : []),
  ...(PARENTS[resource] ? (['move'] as const) : []),
  ...(DELETABLE.includes(resource) ? (['delete'] as const) : []),
];

/** The resource whose categories are added to, removed from, or are the parents of these records. */
export const bulkCategories = (resource: ApiResourceName): ApiResourceName | undefined =>
  PARENTS[resource] ? resource : CATEGORIES[resource]?.resource;

/** The violation of a change that needs a category and names none. */
export const bulkViolation = ({ action, categoryId }: BulkChange): Violation | undefined => {
  const isMissing =
    action === 'move'
      ? categoryId === undefined
      : action.endsWith('-category') && typeof categoryId !== 'number';
  return isMissing
    ? {
        pointer: '/categoryId',
        message: 'field.required',
        values: { label: { key: 'label.category' } },
      }
    : undefined;
};

const read = (record: object, field: string): unknown => new Map(Object.entries(record)).get(field);

const categoriesOf = (record: object, field: string) =>
  (read(record, field) ?? []) as { id: number; name: string }[];

/** The record after a change that does not delete it. */
export const changedRecord = <T extends object>(
  resource: ApiResourceName,
  record: T,
  { action, categoryId }: BulkChange,
): T => {
  if (action === 'enable' || action === 'disable') {
    return { ...record, enabled: action === 'enable' };
  }
  const [parent, categories] = [PARENTS[resource], CATEGORIES[resource]?.records];
  if (action === 'move' && parent) return { ...record, [parent]: categoryId };
  if (!categories || typeof categoryId !== 'number') return record;
  const known = categoriesOf(record, categories);
  const isIn = known.some(({ id }) => id === categoryId);
  if (action === 'remove-category') {
    return { ...record, [categories]: known.filter(({ id }) => id !== categoryId) };
  }
  return isIn ? record : { ...record, [categories]: [...known, { id: categoryId, name: '' }] };
};

/**
 * The change that restores what `change` did to `record`, which is the record as it was before; none
 * when it did nothing or deleted the record.
 */
export const inverseChange = (
  resource: ApiResourceName,
  record: object,
  { action, categoryId }: BulkChange,
): BulkChange | undefined => {
  const categories = CATEGORIES[resource]?.records;
  const isIn = () =>
    categories !== undefined &&
    categoriesOf(record, categories).some(({ id }) => id === categoryId);
  const inverses: Record<BulkAction, () => BulkChange | undefined> = {
    enable: () => (read(record, 'enabled') ? undefined : { action: 'disable' }),
    disable: () => (read(record, 'enabled') ? { action: 'enable' } : undefined),
    'add-category': () => (isIn() ? undefined : { action: 'remove-category', categoryId }),
    'remove-category': () => (isIn() ? { action: 'add-category', categoryId } : undefined),
    move: () => {
      const before = (read(record, PARENTS[resource] ?? '') ?? null) as number | null;
      return before === categoryId ? undefined : { action, categoryId: before };
    },
    delete: () => undefined,
  };
  return inverses[action]();
};

/** The body of the PUT that saves a record as it is. */
export const updateBody = (resource: ApiResourceName, record: object): object => {
  const categories = CATEGORIES[resource];
  return Object.fromEntries(
    Object.keys(inputFields[resource].update).map((field) => [
      field,
      field === categories?.ids
        ? categoriesOf(record, categories.records).map(({ id }) => id)
        : read(record, field),
    ]),
  );
};

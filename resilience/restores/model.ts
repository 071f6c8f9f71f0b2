/*
 * What records have to be after random changes and after these are taken back, worked out apart from the
 * server: it knows neither audit trail nor plans of restores.
 */

export type Values = Record<string, unknown>;

export type Category = 'service-provider-categories' | 'product-categories';
export type Sold = 'service-providers' | 'products';

/** The resources whose records are changed. */
export type ModelResource = Category | Sold | 'product-images';

/** A record: its fields, with categories as ids, pictures as their versions and the id of the preview. */
export interface ModelRecord {
  resource: ModelResource;
  id: number;
  /** The product of an image. */
  owner?: number;
  values: Values;
  isGone: boolean;
}

/** What a job has done to one record. */
export interface Change {
  record: ModelRecord;
  isCreation: boolean;
  fields: Record<string, { from: unknown; to: unknown }>;
}

/** What a restore returns: its status, and whether it has changed the record. */
export interface Outcome {
  status: number;
  changed: boolean;
}

const NOT_UPDATED = [
  'email',
  'serviceProviderId',
  'passportPhoto',
  'brandLogo',
  'previewImage',
  'image',
];

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isPriceValid = ({ pricing, price, minPrice, maxPrice }: Values) =>
  pricing === undefined ||
  (pricing === 'Fixed'
    ? typeof price === 'number'
    : typeof minPrice === 'number' && typeof maxPrice === 'number' && minPrice <= maxPrice);

const takeBackCreation = ({ record, fields }: Change): Outcome => {
  const { values } = record;
  if (!('enabled' in values)) return { status: 422, changed: false };
  const isChanged = Object.entries(fields).some(
    ([field, { to }]) =>
      !NOT_UPDATED.includes(field) &&
      !isEqual(values[field], to) &&
      !(field === 'enabled' && values[field] === false),
  );
  if (isChanged) return { status: 409, changed: false };
  const changed = values['enabled'] === true;
  values['enabled'] = false;
  return { status: 200, changed };
};

/** Creates an empty model. */
export function createModel() {
  const records = new Map<string, ModelRecord>();
  const find = (resource: ModelResource, id: number) => records.get(`${resource}/${id}`);

  /** Whether a category may be below another: not below itself. */
  const mayBeBelow = (record: ModelRecord, field: string, parent: unknown): boolean => {
    if (parent === null || parent === undefined) return true;
    if (parent === record.id) return false;
    return mayBeBelow(record, field, find(record.resource, Number(parent))?.values[field]);
  };

  const isValid = (record: ModelRecord, values: Values) =>
    isPriceValid(values) &&
    mayBeBelow(record, 'parentId', values['parentId']) &&
    mayBeBelow(record, 'parentCategoryId', values['parentCategoryId']);

  return {
    records,
    find,
    mayBeBelow,

    add: (record: Omit<ModelRecord, 'isGone'>): Change => {
      const added = { ...record, isGone: false };
      records.set(`${record.resource}/${record.id}`, added);
      const fields = Object.entries(record.values).map(([field, to]) => [
        field,
        { from: null, to },
      ]);
      return {
        record: added,
        isCreation: true,
        fields: Object.fromEntries(fields) as Change['fields'],
      };
    },

    /** Sets fields; undefined if they have these values. */
    set: (record: ModelRecord, values: Values): Change | undefined => {
      const fields: Change['fields'] = {};
      for (const [field, to] of Object.entries(values)) {
        const from = record.values[field];
        if (!isEqual(from, to)) fields[field] = { from, to };
      }
      Object.assign(record.values, values);
      return Object.keys(fields).length === 0 ? undefined : { record, isCreation: false, fields };
    },

    /** Takes a change back, and returns what the server has to return. */
    takeBack: (change: Change | undefined): Outcome => {
      // There is none where an image was added, deleted or is no longer the preview.
      if (!change || change.record.isGone) return { status: 422, changed: false };
      if (change.isCreation) return takeBackCreation(change);
      const { record, fields } = change;
      const preview = fields['previewImage']?.from;
      if (typeof preview === 'number' && find('product-images', preview)?.isGone) {
        return { status: 422, changed: false };
      }
      const changes = Object.entries(fields).filter(
        ([field, { from }]) => !isEqual(record.values[field], from),
      );
      if (changes.some(([field, { to }]) => !isEqual(record.values[field], to))) {
        return { status: 409, changed: false };
      }
      const restored = Object.fromEntries(changes.map(([field, { from }]) => [field, from]));
      const after = { ...record.values, ...restored };
      if (!isValid(record, after)) return { status: 400, changed: false };
      Object.assign(record.values, restored);
      return { status: 200, changed: changes.length > 0 };
    },
  };
}

export type Model = ReturnType<typeof createModel>;

import type { NamedReference } from '../../../contract/identifiers';
import {
  type ApiQuery,
  type ApiRecord,
  type ApiResource,
  type ApiResourceName,
  type ApiResources,
  apiResources,
  requireApiResource,
} from '../../../contract/resources';
import { allInputs, uploadedPictures } from '../../../contract/fields';
import { bodyViolation, normaliseBody } from '../../../contract/rules/bodies';
import { ancestorIds, branchLevelsIn, parentViolation } from '../../../contract/rules/parents';
import {
  type Reference,
  referenceIn,
  referenceViolation,
} from '../../../contract/rules/references';
import { schemas } from '../../../contract/schemas';
import type { FakeDatabase } from './database';
import { type FilterRules, pageOf, sorted, type SortValues, valueOf } from './lists';
import { pictureKey, versionOf } from './pictures';
import { createProblem, throwIfViolated } from './problem';
import type { Table } from './table';

type Problem = ReturnType<typeof createProblem>;

/** The part that differs between resources; everything else is shared. */
export interface CollectionRules<R extends ApiResourceName> extends FilterRules<R> {
  /**
   * The error for a record that does not exist, or not below that owner; by default one that names
   * the resource.
   */
  notFound?: (id: number, ownerId: number) => Problem;
  /** What lists are sorted by, where it is not the value of the field. */
  sorts?: SortValues<ApiRecord<R>>;
  /** What a new record has besides the fields of its valid body; may throw a Problem. */
  create?: (input: ApiResources[R]['create'], ownerId: number) => Partial<ApiRecord<R>>;
  /** Adds values derived from other records, such as category names. */
  join?: (record: ApiRecord<R>) => ApiRecord<R>;
  /** Adds the fields that a record has only in lists. */
  joinListed?: (record: ApiRecord<R>) => ApiRecord<R>;
  /** The audit entry for the picture a record is created with. */
  picture?: string;
  created?: (record: ApiRecord<R>, input: ApiResources[R]['create']) => void;
  deleted?: (record: ApiRecord<R>) => void;
}

/** References with the current names of their records. */
const withNames = (
  table: Pick<Table<NamedReference>, 'find'>,
  references: NamedReference[],
): NamedReference[] =>
  references.map(({ id, name }) => ({ id, name: table.find(id)?.name ?? name }));

/** Resolves ids to references, without duplicates. Throws a Problem for an unknown id. */
const referTo = (
  reference: Reference,
  table: Pick<Table<NamedReference>, 'find' | 'ids'>,
  ids: number[],
): NamedReference[] => {
  throwIfViolated(referenceViolation(reference, ids, table.ids()));
  const unique = [...new Set(ids)].toSorted((a, b) => a - b);
  return withNames(
    table,
    unique.map((id) => ({ id, name: '' })),
  );
};

/**
 * Throws a Problem if a body names a parent that its record cannot have. `field` holds the id of
 * the parent, in `records` too; omit `categoryId` for a new record.
 */
const checkParent = (
  field: string,
  records: { id: number }[],
  body: object,
  categoryId?: number,
): void => {
  const parentIdOf = (one: object): number | null => {
    const id: unknown = Reflect.get(one, field);
    return typeof id === 'number' ? id : null;
  };
  const parentId = parentIdOf(body);
  if (parentId === null) return;
  const parents = new Map(records.map((record) => [record.id, parentIdOf(record)]));
  const parentOf = (id: number) => parents.get(id);
  const above = (id: number) => ancestorIds(id, parentOf);
  throwIfViolated(
    parentViolation({
      pointer: `/${field}`,
      parentId,
      ancestorIds: above(parentId),
      ...(categoryId !== undefined && {
        categoryId,
        levels: branchLevelsIn(parents.keys(), parentOf)(categoryId),
        current: above(categoryId).length - 1,
      }),
    }),
  );
};

/** How the bodies of a resource are checked and stored, and its records returned. */
export const createMapping = <R extends ApiResourceName>(
  { tables, pictures }: Pick<FakeDatabase, 'tables' | 'pictures'>,
  resource: R,
  rules: CollectionRules<R>,
) => {
  const { parentField, categories }: ApiResource = apiResources[resource];
  const categoryTable: Pick<Table<NamedReference>, 'all' | 'find' | 'ids'> | undefined =
    categories && tables[categories.resource];

  const uploaded = uploadedPictures(resource);
  const noPictures = Object.fromEntries(uploaded.map(({ flag }) => [flag, false]));

  /** Throws a Problem if the body of a new record, or of the record with this id, breaks a rule. */
  const check = (body: object, id?: number) => {
    throwIfViolated(bodyViolation(resource, body));
    if (parentField) checkParent(parentField, tables[resource].all(), body, id);
    for (const [name, { kind, to }] of Object.entries(allInputs(resource))) {
      const referred = valueOf<number | null | undefined>(body, name) ?? undefined;
      if (kind !== 'reference' || !to || referred === undefined) continue;
      const existing = tables[requireApiResource(to)].ids();
      throwIfViolated(referenceViolation(referenceIn(resource, name), [referred], existing));
    }
  };

  /** The fields of a record that a body sets. */
  const toStored = (call: 'create' | 'update', body: object): object => {
    const values: Record<string, unknown> = {
      ...(call === 'create' && noPictures),
      ...normaliseBody(resource, call, body),
    };
    // A body may have what is no part of the record, such as a picture.
    const stored = Object.fromEntries(
      Object.entries(values).filter(([name]) => name in schemas[resource].record.properties),
    );
    if (!categories || !categoryTable) return stored;
    const { idsField, field } = categories;
    const ids = values[idsField] as number[];
    return { ...stored, [field]: referTo(referenceIn(resource, idsField), categoryTable, ids) };
  };

  const versionsIn = (record: ApiRecord<R>) =>
    uploaded.length > 0 && {
      pictureVersions: Object.fromEntries(
        uploaded.map(({ field, path, flag }) => {
          const stored = pictures.get(pictureKey(resource, record.id, path));
          return [field, valueOf<boolean>(record, flag) ? versionOf(stored) : null];
        }),
      ),
    };

  const join = (record: ApiRecord<R>): ApiRecord<R> => {
    const named = categories &&
      categoryTable && {
        [categories.field]: withNames(categoryTable, valueOf(record, categories.field)),
      };
    const joined = { ...record, ...named, ...versionsIn(record) };
    return rules.join?.(joined) ?? joined;
  };

  const toPage = (records: ApiRecord<R>[], query: ApiQuery<R>) => {
    const { sort } = query as { sort?: string };
    const { data, pagination } = pageOf(sorted(records, sort, rules.sorts), query);
    return { data: rules.joinListed ? data.map(rules.joinListed) : data, pagination };
  };

  const missing = (id: number, ownerId: number) =>
    rules.notFound?.(id, ownerId) ?? createProblem('record.notFound', { id, resource });

  return { missing, check, toStored, join, toPage };
};

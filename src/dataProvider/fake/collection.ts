import type { TObject } from 'typebox';
import type { NamedReference } from '../../../contract/identifiers';
import {
  type ApiQuery,
  type ApiResource,
  type ApiRecord,
  type ApiResourceName,
  apiResources,
  type ApiResources,
} from '../../../contract/resources';
import { bodyViolation, normaliseBody } from '../../../contract/rules/bodies';
import { referenceViolation, type Reference } from '../../../contract/rules/references';
import { type ResourceSchemas, schemas } from '../../../contract/schemas';
import type { FakeDatabase } from './database';
import { checkConditions } from './etag';
import { type FilterRules, matchesOf, pageOf, sorted, type SortValues, valueOf } from './lists';
import { type createProblem, throwIfViolated } from './problem';
import { referTo, withNames } from './references';
import type { Table } from './table';
import { parseBody, parseTexts } from './validation';
import { checkParent } from './checkParent';

type Problem = ReturnType<typeof createProblem>;

/** The owner id of calls that are not nested. */
const NO_OWNER = 0;

/** The part that differs between resources; everything else is shared. */
interface CollectionRules<R extends ApiResourceName> extends FilterRules<R> {
  /** The error for a record that does not exist, or not below that owner. */
  notFound: (id: number, ownerId: number) => Problem;
  /** The value of each field that lists can be sorted by besides the id. */
  sorts?: SortValues<ApiRecord<R>>;
  /** The records that a body refers to by their ids, one in each field. */
  references?: { reference: Reference; to: ApiResourceName }[];
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

/** How the bodies of a resource are checked and stored, and its records returned. */
const createMapping = <R extends ApiResourceName>(
  tables: FakeDatabase['tables'],
  resource: R,
  rules: CollectionRules<R>,
) => {
  const { parentField, categories }: ApiResource = apiResources[resource];
  const categoryTable: Pick<Table<NamedReference>, 'all' | 'find' | 'ids'> | undefined =
    categories && tables[categories.resource];

  /** Throws a Problem if the body of a new record, or of the record with this id, breaks a rule. */
  const check = (body: object, id?: number) => {
    throwIfViolated(bodyViolation(resource, body));
    if (parentField) checkParent(parentField, tables[resource].all(), body, id);
    for (const { reference, to } of rules.references ?? []) {
      const referred = valueOf<number | undefined>(body, reference.pointer.slice(1));
      const ids = referred === undefined ? [] : [referred];
      throwIfViolated(referenceViolation(reference, ids, tables[to].ids()));
    }
  };

  /** The fields of a record that a body sets. */
  const toStored = (call: 'create' | 'update', body: object): object => {
    const values: Record<string, unknown> = { ...normaliseBody(resource, call, body) };
    if (rules.picture) delete values[rules.picture];
    if (!categories || !categoryTable || !rules.categories) return values;
    const { [categories.idsField]: ids, ...others } = values;
    const found = referTo(rules.categories.reference, categoryTable, ids as number[]);
    return { ...others, [categories.field]: found };
  };

  const join = (record: ApiRecord<R>): ApiRecord<R> => {
    const named = categories &&
      categoryTable && {
        [categories.field]: withNames(categoryTable, valueOf(record, categories.field)),
      };
    const joined = { ...record, ...named };
    return rules.join?.(joined) ?? joined;
  };

  const toPage = (records: ApiRecord<R>[], query: ApiQuery<R>) => {
    const { sort } = query as { sort?: string };
    const { data, pagination } = pageOf(sorted(records, sort, rules.sorts), query);
    return { data: rules.joinListed ? data.map(rules.joinListed) : data, pagination };
  };

  return { check, toStored, join, toPage };
};

/**
 * The records of one resource, with the API's behaviour: validation against the contract, versions
 * and an audit trail. Its functions take a request's id, owner, query and body, and throw
 * Problems.
 */
export const createCollection = <R extends ApiResourceName>(
  { tables, audit }: FakeDatabase,
  resource: R,
  rules: CollectionRules<R>,
) => {
  const table = tables[resource];
  const schema: ResourceSchemas = schemas[resource];
  const { nestedIn, listedIn, categories }: ApiResource = apiResources[resource];
  const owner = nestedIn ?? listedIn;
  const { check, toStored, join, toPage } = createMapping(tables, resource, rules);
  const matches = matchesOf(resource, rules, () =>
    categories ? tables[categories.resource].all() : [],
  );

  const isBelow = (record: ApiRecord<R>, ownerId: number) =>
    !owner || ownerId === NO_OWNER || valueOf(record, owner.field) === ownerId;

  const get = (id: number, ownerId = NO_OWNER): ApiRecord<R> => {
    const record = table.find(id);
    if (!record || !isBelow(record, ownerId)) throw rules.notFound(id, ownerId);
    return join(record);
  };

  const hidden = (what: 'changed' | 'removed') => (rules.picture ? { [rules.picture]: what } : {});

  /** Stores an updated record and records the change. */
  const save = (before: ApiRecord<R>, changed: ApiRecord<R>) => {
    table.put(changed);
    const after = get(changed.id);
    audit.record({ resource, id: after.id, before, after });
    return after;
  };

  const all = (ownerId = NO_OWNER) =>
    table
      .all()
      .map(join)
      .filter((record) => isBelow(record, ownerId));

  return {
    get,
    save,

    /** All records, or those of one owner, ordered by id. */
    all,

    /**
     * A page of all records, or of those of one owner. `querySchema` declares the parameters of a
     * list that takes others than the resource's own.
     */
    list: (params: URLSearchParams, ownerId = NO_OWNER, querySchema?: TObject) => {
      const ownSchema = ownerId === NO_OWNER ? schema.query : (schema.ownerQuery ?? schema.query);
      const query = parseTexts(querySchema ?? ownSchema, params) as ApiQuery<R>;
      const found = all(ownerId).filter((record) => matches(record, query));
      return toPage(found, query);
    },

    create: (body: unknown, ownerId = NO_OWNER) => {
      const input = parseBody(schema.create, body) as ApiResources[R]['create'];
      check(input);
      const added = rules.create?.(input, ownerId);
      const stored = toStored('create', input);
      const id = table.nextId();
      table.put({ ...stored, ...added, id } as ApiRecord<R>);
      const after = get(id);
      audit.record({ resource, id, after, hidden: hidden('changed') });
      rules.created?.(after, input);
      // Read again: `created` has stored the picture, whose version is part of the record.
      return get(id);
    },

    /** `headers` are the request's, with its conditions. */
    update: (id: number, body: unknown, headers: Headers, ownerId?: number) => {
      const input = parseBody(schema.update, body);
      const before = get(id, ownerId);
      checkConditions(before, headers);
      check(input, id);
      return save(before, { ...before, ...toStored('update', input) });
    },

    remove: (id: number, headers: Headers, ownerId?: number) => {
      const before = get(id, ownerId);
      checkConditions(before, headers);
      table.remove(id);
      audit.record({ resource, id, before, hidden: hidden('removed') });
      rules.deleted?.(before);
    },
  };
};

/** A resource of a fake API. */
export type Collection<R extends ApiResourceName> = ReturnType<typeof createCollection<R>>;

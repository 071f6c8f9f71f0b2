import type { TObject } from 'typebox';
import {
  type ApiQuery,
  type ApiResource,
  type ApiRecord,
  type ApiResourceName,
  apiResources,
  type ApiResources,
} from '../../../contract/resources';
import { type ResourceSchemas, schemas } from '../../../contract/schemas';
import type { FakeDatabase } from './database';
import { checkConditions } from './etag';
import { matchesOf, valueOf } from './lists';
import { type CollectionRules, createMapping } from './mapping';
import { parseBody, parseTexts } from './validation';

/** The owner id of calls that are not nested. */
const NO_OWNER = 0;

/** What the history says of the picture of a record, if the records have one. */
const changeOf = (picture: string | undefined, to: 'changed' | 'removed') =>
  picture === undefined ? {} : { [picture]: to };

/**
 * The records of one resource, with the API's behaviour: validation against the contract, versions
 * and an audit trail. Its functions take a request's id, owner, query and body, and throw
 * Problems.
 */
export const createCollection = <R extends ApiResourceName>(
  database: FakeDatabase,
  resource: R,
  rules: CollectionRules<R> = {},
) => {
  const { tables, audit } = database;
  const table = tables[resource];
  const schema: ResourceSchemas = schemas[resource];
  const { nestedIn, listedIn, categories }: ApiResource = apiResources[resource];
  const owner = nestedIn ?? listedIn;
  const { missing, check, toStored, join, toPage } = createMapping(database, resource, rules);
  const matches = matchesOf(resource, rules, () =>
    categories ? tables[categories.resource].all() : [],
  );

  const isBelow = (record: ApiRecord<R>, ownerId: number) =>
    !owner || ownerId === NO_OWNER || valueOf(record, owner.field) === ownerId;

  const get = (id: number, ownerId = NO_OWNER): ApiRecord<R> => {
    const record = table.find(id);
    if (!record || !isBelow(record, ownerId)) throw missing(id, ownerId);
    return join(record);
  };

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
      audit.record({ resource, id, after, masked: changeOf(rules.picture, 'changed') });
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
      audit.record({ resource, id, before, masked: changeOf(rules.picture, 'removed') });
      rules.deleted?.(before);
    },
  };
};

/** A resource of a fake API. */
export type Collection<R extends ApiResourceName> = ReturnType<typeof createCollection<R>>;

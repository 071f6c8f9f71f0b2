import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Type, type TObject } from 'typebox';
import * as HTTP from '../../contract/httpStatus.ts';
import { IdParams } from '../../contract/identifiers.ts';
import { listOf } from '../../contract/pagination.ts';
import { changedMeanwhile } from '../../contract/problem.ts';
import { RecordCreateHeaders, RecordUpdateHeaders } from '../../contract/requestHeaders.ts';
import {
  isLongRead,
  type ApiRecord,
  type ApiResourceName,
  type ApiResources,
} from '../../contract/resources.ts';
import type { Database } from '../database/database.ts';
import { ifRecord } from '../http/conditions.ts';
import { jsonOrForm } from '../http/forms.ts';
import { auditRead } from '../security/accessLog.ts';
import { uploadedPictureStore } from '../stores/recordPictures.ts';
import type { PicturesOf, SeparateFields } from '../stores/restore/plan.ts';
import type { RecordKey, RecordStore } from '../stores/storeDeclaration.ts';
import { addBulkCalls } from './bulk.ts';
import { addBulkCreate } from './bulkCreate.ts';
import type { ChangeContext } from '../stores/audit.ts';
import { createOnce, inChange } from './changes.ts';
import { endpointsOf, type PathParams } from './endpoints.ts';
import { asImported, oneCreated, oneUpdated } from './imports.ts';
import { recordRestorer, type RecordRestorer } from './restoreRecord.ts';

/**
 * Turns the body of a POST into the input of the store, before the transaction begins; `ownerId`
 * is that of the path, or 0. Only needed when the two differ.
 */
type Prepare<Body, Input> = [Body] extends [Input]
  ? { prepare?: (body: Body, ownerId: number) => Promise<Input> }
  : { prepare: (body: Body, ownerId: number) => Promise<Input> };

/**
 * What is specific to the endpoints of one resource; `resourceRoutes` does the rest, by its paths and
 * schemas in the contract.
 */
interface ResourceDeclaration<Name extends ApiResourceName, Input, Query> {
  name: Name;
  /** The body of a POST as multipart/form-data, when it may be sent so. */
  form?: TObject;
  /** The largest body of a POST in bytes, when it exceeds that of other calls. */
  bodyLimit?: number;
  store: (db: Database) => RecordStore<ApiRecord<Name>, Input, ApiResources[Name]['update'], Query>;
  /** Endpoints beyond those of every resource. */
  calls?: (db: Database) => FastifyPluginAsyncTypebox;
  /** The pictures of its records, unless they are uploaded as declared. */
  pictures?: (db: Database) => PicturesOf;
  /** How fields are restored that no update sets. */
  separate?: (db: Database) => SeparateFields;
}

/** A declared resource, whatever its records. */
export interface Resource {
  name: ApiResourceName;
  store: (
    db: Database,
  ) => Pick<RecordStore<unknown, unknown, unknown, unknown>, 'table' | 'remove'>;
  /** The endpoints as a Fastify plugin. */
  routes: (db: Database) => FastifyPluginAsync;
  /** Restores what its records had. */
  restorer: (db: Database) => RecordRestorer;
}

/**
 * Declares the endpoints that every resource has: create (with Idempotency-Key), list, read, update
 * and, where the store can remove records, delete (both with If-Match).
 */
export const defineResource = <Name extends ApiResourceName, Input, Query extends object>(
  declaration: ResourceDeclaration<Name, Input, Query> &
    Prepare<ApiResources[Name]['create'], Input>,
): Resource => ({
  ...declaration,
  routes: resourceRoutes(declaration),
  restorer: (db) => {
    const { name, store, pictures, separate } = declaration;
    const uploaded: PicturesOf = (field) => uploadedPictureStore(db, name, field);
    return recordRestorer(endpointsOf(name), store(db), pictures?.(db) ?? uploaded, separate?.(db));
  },
});

interface RecordCalls {
  path: string;
  /** The tags and path parameters. */
  schema: { tags: string[]; params: TObject };
  record: TObject;
  update: TObject;
  /** Whether an update may be part of an import. */
  isImported?: true;
  /** The record that a call names. */
  keyOf: (request: { params: PathParams; user: FastifyRequest['user'] }) => RecordKey;
}

/** Adds the calls that change one record: update and, where the store can remove records, delete. */
export function addRecordCalls<Update>(
  app: FastifyInstance,
  db: Database,
  { path, schema, record, update, isImported, keyOf }: RecordCalls,
  { update: change, remove }: Pick<RecordStore<object, never, Update, never>, 'update' | 'remove'>,
) {
  app.put<{ Params: PathParams }>(
    path,
    {
      config: { checksConditions: true },
      schema: {
        ...schema,
        ...(isImported && { headers: RecordUpdateHeaders }),
        body: update,
        response: { 200: record, 412: changedMeanwhile(record) },
      },
    },
    async (request, reply) => {
      const condition = ifRecord(request, reply, record);
      const put = (changeContext: ChangeContext) =>
        change(changeContext, keyOf(request), () => request.body as Update, condition);
      return inChange(db, request, (changeContext) =>
        isImported ? asImported(request, changeContext, put, oneUpdated) : put(changeContext),
      );
    },
  );

  if (remove) {
    app.delete<{ Params: PathParams }>(
      path,
      {
        config: { checksConditions: true },
        schema: {
          ...schema,
          response: { 204: Type.Null(), 412: changedMeanwhile(record) },
        },
      },
      async (request, reply) => {
        const condition = ifRecord(request, reply, record);
        await inChange(db, request, (changeContext) =>
          remove(changeContext, keyOf(request), condition),
        );
        return reply.code(HTTP.noContent).send(null);
      },
    );
  }
}

const resourceRoutes =
  <Name extends ApiResourceName, Input, Query extends object>({
    name,
    form,
    bodyLimit,
    store,
    calls,
    prepare,
  }: ResourceDeclaration<Name, Input, Query> & {
    prepare?: (body: ApiResources[Name]['create'], ownerId: number) => Promise<Input>;
  }) =>
  (db: Database): FastifyPluginAsync =>
  async (app) => {
    const records = store(db);
    const endpoints = endpointsOf(name);
    const { paths, schemas, tags, list, one, nestedIn, listedIn, ownerId, keyOf } = endpoints;
    const { record, create, update, query, ownerQuery } = schemas;

    // Fastify does not infer generic types: the schemas validate what the handlers take as them.
    app.post<{ Params: PathParams }>(
      paths.list,
      {
        ...(bodyLimit && { bodyLimit }),
        config: { takesForms: form !== undefined },
        schema: {
          ...list,
          headers: RecordCreateHeaders,
          body: form ? jsonOrForm(create, form) : create,
          response: { 201: record },
        },
      },
      async (request, reply) => {
        const owner = ownerId(request.params);
        if (nestedIn) await records.requireOwner(owner);
        const body = request.body as ApiResources[Name]['create'];
        const values = prepare ? await prepare(body, owner) : (request.body as Input);
        return createOnce(db, request, reply, (change) =>
          asImported(request, change, (part) => records.create(part, values), oneCreated),
        );
      },
    );

    const addList = (path: string, querystring: TObject, owner?: { field: string }) =>
      app.get<{ Params: PathParams }>(
        path,
        {
          schema: {
            tags,
            querystring,
            ...(owner && { params: IdParams }),
            response: { 200: listOf(record) },
          },
        },
        async (request, _reply) => {
          const { id = 0 } = request.params;
          const filter = request.query as Query & { pageSize: number };
          const owned = owner && { [owner.field]: id };
          const page = await records.list({ ...filter, ...owned });
          if (owner && page.pagination.totalPages === 0) await records.requireOwner(id);
          if (isLongRead(name, filter)) await auditRead(db, request, 'list-read');
          return page;
        },
      );
    addList(paths.list, query, nestedIn);
    if (paths.ownerList) addList(paths.ownerList, ownerQuery ?? query, listedIn);

    const read = { schema: { ...one, response: { 200: record } } };
    app.get<{ Params: PathParams }>(paths.record, read, ({ params }) => records.get(keyOf(params)));
    const changed = { path: paths.record, schema: one, record, update, isImported: true } as const;
    addRecordCalls(app, db, { ...changed, keyOf: ({ params }) => keyOf(params) }, records);
    addBulkCalls(app, db, endpoints, records);
    // Records of an owner, and those whose body has to be prepared, are created one at a time.
    if (!prepare && !nestedIn) addBulkCreate(app, db, endpoints, records);
    if (calls) await app.register(calls(db));
  };

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Type, type TObject } from 'typebox';
import { HTTP } from '../../contract/httpStatus.ts';
import { IdParams } from '../../contract/identifiers.ts';
import { listOf } from '../../contract/pagination.ts';
import { changedMeanwhile } from '../../contract/problem.ts';
import { CreateHeaders } from '../../contract/requestHeaders.ts';
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
import type { RecordKey, RecordStore } from '../stores/storeDeclaration.ts';
import { addBulkCalls } from './bulk.ts';
import { addBulkCreate } from './bulkCreate.ts';
import { createOnce, inChange } from './changes.ts';
import { endpointsOf, type PathParams } from './endpoints.ts';

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
}

/** A declared resource, whatever its records. */
export interface Resource {
  name: ApiResourceName;
  store: (
    db: Database,
  ) => Pick<RecordStore<unknown, unknown, unknown, unknown>, 'table' | 'remove'>;
  /** The endpoints as a Fastify plugin. */
  routes: (db: Database) => FastifyPluginAsync;
}

/**
 * Declares the endpoints that every resource has: create (with Idempotency-Key), list, read, update
 * and, where the store can remove records, delete (both with If-Match).
 */
export const defineResource = <Name extends ApiResourceName, Input, Query extends object>(
  declaration: ResourceDeclaration<Name, Input, Query> &
    Prepare<ApiResources[Name]['create'], Input>,
): Resource => ({ ...declaration, routes: resourceRoutes(declaration) });

interface RecordCalls {
  path: string;
  /** The tags and path parameters. */
  schema: { tags: string[]; params: TObject };
  record: TObject;
  update: TObject;
  /** The record that a call names. */
  keyOf: (request: { params: PathParams; user: FastifyRequest['user'] }) => RecordKey;
}

/** Adds the calls that change one record: update and, where the store can remove records, delete. */
export function addRecordCalls<Update>(
  app: FastifyInstance,
  db: Database,
  { path, schema, record, update, keyOf }: RecordCalls,
  { update: change, remove }: Pick<RecordStore<object, never, Update, never>, 'update' | 'remove'>,
) {
  app.put<{ Params: PathParams }>(
    path,
    {
      config: { checksConditions: true },
      schema: {
        ...schema,
        body: update,
        response: { 200: record, 412: changedMeanwhile(record) },
      },
    },
    async (request, reply) => {
      const condition = ifRecord(request, reply, record);
      return inChange(db, request, (changeContext) =>
        change(changeContext, keyOf(request), () => request.body as Update, condition),
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
          headers: CreateHeaders,
          body: form ? jsonOrForm(create, form) : create,
          response: { 201: record },
        },
      },
      async (request, reply) => {
        const owner = ownerId(request.params);
        if (nestedIn) await records.requireOwner(owner);
        const body = request.body as ApiResources[Name]['create'];
        const values = prepare ? await prepare(body, owner) : (request.body as Input);
        return createOnce(db, request, reply, (change) => records.create(change, values));
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

    app.get<{ Params: PathParams }>(
      paths.record,
      { schema: { ...one, response: { 200: record } } },
      async ({ params }) => records.get(keyOf(params)),
    );
    const changed = { path: paths.record, schema: one, record, update };
    addRecordCalls(app, db, { ...changed, keyOf: ({ params }) => keyOf(params) }, records);
    addBulkCalls(app, db, endpoints, records);
    // Records of an owner, and those whose body has to be prepared, are created one at a time.
    if (!prepare && !nestedIn) addBulkCreate(app, db, endpoints, records);
    if (calls) await app.register(calls(db));
  };

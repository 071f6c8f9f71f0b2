import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import { Type, type Static, type TObject } from 'typebox';
import { IdParams } from '../../contract/identifiers.ts';
import { listOf } from '../../contract/pagination.ts';
import { changedMeanwhile, ProblemDetails } from '../../contract/problem.ts';
import { CreateHeaders, UpdateHeaders } from '../../contract/requestHeaders.ts';
import type { Database } from '../database/database.ts';
import { ifMatch } from '../http/etag.ts';
import { jsonOrForm } from '../http/forms.ts';
import { isApiResource } from '../../contract/resources.ts';
import type { RecordKey, RecordStore } from '../stores/storeDeclaration.ts';
import { addBulkCalls } from './bulk.ts';
import { addBulkCreate } from './bulkCreate.ts';
import { createOnce, inChange } from './changes.ts';

/**
 * Turns the body of a POST into the input of the store, before the transaction begins; `ownerId`
 * is that of the path, or 0. Only needed when the two differ.
 */
type Prepare<Body, Input> = Body extends Input
  ? { prepare?: (body: Body, ownerId: number) => Promise<Input> }
  : { prepare: (body: Body, ownerId: number) => Promise<Input> };

interface Schemas<
  Stored extends TObject = TObject,
  Input extends TObject = TObject,
  Update extends TObject = TObject,
> {
  /** A record in a response. */
  record: Stored;
  /** The body of POST and of PUT. */
  input: Input;
  update: Update;
  /** The query string of the list. */
  query: TObject;
}

/** What is specific to the endpoints of one resource; resourceRoutes does the rest. */
interface ResourceDeclaration<
  Stored extends TObject,
  Body extends TObject,
  Update extends TObject,
  Input,
  Query,
> extends Schemas<Stored, Body, Update> {
  /** Where the list is, such as `/couriers`, or `/products/:id/images` for records of an owner. */
  path: string;
  /** The group of the endpoints in the OpenAPI document. */
  tag: string;
  /** The path parameters of one record, for records of an owner: the owner is `id`. */
  item?: { name: string; params: TObject };
  /** The body of a POST as multipart/form-data, when it may be sent so. */
  form?: TObject;
  /** The largest body of a POST in bytes, when it exceeds that of other calls. */
  bodyLimit?: number;
  store: (db: Database) => RecordStore<Static<Stored>, Input, Static<Update>, Query>;
  /** Endpoints beyond those of every resource. */
  calls?: (db: Database) => FastifyPluginAsyncTypebox;
}

/** A declared resource, whatever its records. */
export interface Resource extends Schemas {
  path: string;
  store: (
    db: Database,
  ) => Pick<
    RecordStore<unknown, unknown, unknown, unknown>,
    'resource' | 'table' | 'ownerField' | 'remove'
  >;
  /** The endpoints as a Fastify plugin. */
  routes: (db: Database) => FastifyPluginAsync;
}

/**
 * Declares the endpoints that every resource has: create (with Idempotency-Key), list, read, update
 * (with If-Match) and, where the store can remove records, delete.
 */
export const defineResource = <
  Stored extends TObject,
  Body extends TObject,
  Update extends TObject,
  Input,
  Query,
>(
  declaration: ResourceDeclaration<Stored, Body, Update, Input, Query> &
    Prepare<Static<Body>, Input>,
): Resource => ({ ...declaration, routes: resourceRoutes(declaration) });

const resourceRoutes =
  <Stored extends TObject, Body extends TObject, Update extends TObject, Input, Query>({
    path,
    tag,
    record,
    input,
    update,
    query,
    item = { name: 'id', params: IdParams },
    form,
    bodyLimit,
    store,
    calls,
    prepare,
  }: ResourceDeclaration<Stored, Body, Update, Input, Query> & {
    prepare?: (body: Static<Body>, ownerId: number) => Promise<Input>;
  }) =>
  (db: Database): FastifyPluginAsync =>
  async (app) => {
    const records = store(db);
    const { ownerField, remove } = records;
    const errors = { '4xx': ProblemDetails };
    const list = { tags: [tag], ...(ownerField && { params: IdParams }) };
    const one = { tags: [tag], params: item.params };
    const itemPath = `${path}/:${item.name}`;

    // The schemas above have validated what the handlers take from the request.
    const ownerOf = (params: unknown) => (ownerField ? (params as { id: number }).id : 0);
    const keyOf = (params: unknown): RecordKey => {
      const id = (params as Record<string, number>)[item.name] ?? 0;
      return ownerField ? { id, [ownerField]: ownerOf(params) } : { id };
    };

    app.post(
      path,
      {
        ...(bodyLimit && { bodyLimit }),
        config: { takesForms: form !== undefined },
        schema: {
          ...list,
          headers: CreateHeaders,
          body: form ? jsonOrForm(input, form) : input,
          response: { 201: record, ...errors },
        },
      },
      async (request, reply) => {
        const ownerId = ownerOf(request.params);
        await records.requireOwner(ownerId);
        const body = request.body as Static<Body>;
        const values = prepare ? await prepare(body, ownerId) : (body as Input);
        return createOnce(db, request, reply, (change) => records.create(change, values));
      },
    );

    app.get(
      path,
      {
        config: { mayLag: true },
        schema: { ...list, querystring: query, response: { 200: listOf(record), ...errors } },
      },
      async ({ params, query: filters }) => {
        const ownerId = ownerOf(params);
        const owned = ownerField && { [ownerField]: ownerId };
        const filter = { ...(filters as object), ...owned };
        const page = await records.list(filter as Query);
        if (page.pagination.totalPages === 0) await records.requireOwner(ownerId);
        return page;
      },
    );

    app.get(
      itemPath,
      { schema: { ...one, response: { 200: record, ...errors } } },
      async ({ params }) => records.get(keyOf(params)),
    );

    app.put(
      itemPath,
      {
        schema: {
          ...one,
          headers: UpdateHeaders,
          body: update,
          response: { 200: record, 412: changedMeanwhile(record), ...errors },
        },
      },
      async (request, reply) => {
        const key = keyOf(request.params);
        const condition = ifMatch(request, reply);
        return inChange(db, request, (change) =>
          records.update(change, key, request.body as Static<Update>, condition),
        );
      },
    );

    if (remove) {
      app.delete(
        itemPath,
        { schema: { ...one, response: { 204: Type.Null(), ...errors } } },
        async (request, reply) => {
          await inChange(db, request, (change) => remove(change, keyOf(request.params)));
          return reply.code(204).send(null);
        },
      );
    }

    if (isApiResource(records.resource)) {
      addBulkCalls(app, db, {
        name: records.resource,
        path,
        list,
        record,
        update,
        records,
        ownerOf,
      });
    }
    // Records of an owner, and those whose body has to be prepared, are created one at a time.
    if (!prepare && !ownerField) addBulkCreate(app, db, { path, tag, input, records });
    if (calls) await app.register(calls(db));
  };

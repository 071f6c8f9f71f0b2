import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TObject } from 'typebox';
import {
  bulkInput,
  bulkResults,
  BulkVersions,
  BulkVersionsInput,
  type BulkInput,
  type BulkOperation,
  type BulkResult,
} from '../../contract/bulk.ts';
import { BULK_LIMITS } from '../../contract/limits.ts';
import { ProblemDetails } from '../../contract/problem.ts';
import { CreateHeaders } from '../../contract/requestHeaders.ts';
import type { ApiResourceName } from '../../contract/resources.ts';
import {
  bulkActions,
  bulkViolation,
  changedRecord,
  inverseChange,
  updateBody,
} from '../../contract/rules/bulkChange.ts';
import type { Database } from '../database/database.ts';
import { etagOf, ifVersion } from '../http/etag.ts';
import { negotiateLanguage } from '../http/language.ts';
import { bodyCheck } from '../http/validation.ts';
import { refuse } from '../problem.ts';
import type { Change } from '../stores/change.ts';
import type { RecordKey, RecordStore } from '../stores/storeDeclaration.ts';
import { respondOnce } from './changes.ts';
import { orRefusal } from './orRefusal.ts';

// The digits of the largest id, and a comma.
const BYTES_OF_ID = 17;

/** What the bulk calls need of a resource (see ResourceDeclaration). */
interface BulkDeclaration<Stored, Update> {
  name: ApiResourceName;
  /** The path and schema of the list. */
  path: string;
  list: { tags: string[]; params?: TObject };
  record: TObject;
  update: TObject;
  records: Pick<
    RecordStore<Stored, unknown, Update, unknown>,
    'getMany' | 'ownerField' | 'remove' | 'requireOwner' | 'updateFrom'
  >;
  ownerOf: (params: unknown) => number;
}

/**
 * Adds the calls that change many records: POST …/bulk makes up to a hundred changes in one
 * transaction, each with its own result, so that one that is refused leaves the others in place;
 * POST …/bulk/versions returns the versions on which they can depend.
 */
export function addBulkCalls<Stored extends object, Update>(
  app: FastifyInstance,
  db: Database,
  { name, path, list, record, update, records, ownerOf }: BulkDeclaration<Stored, Update>,
) {
  if (bulkActions(name).length === 0) return;
  const { ownerField, remove } = records;
  const errors = { '4xx': ProblemDetails };
  const check = bodyCheck(update);
  // Compiled once: Fastify keeps what it has compiled for a schema.
  const serialiser = (reply: FastifyReply) =>
    reply.compileSerializationSchema(record as object as Record<string, unknown>) as (
      current: object,
    ) => string;

  /** Makes one change like the call for one record, with the same rules, and returns its result. */
  async function changeOne(
    made: Change,
    { id, version, ...change }: BulkOperation,
    ownerId: number,
    serialise: (current: object) => string,
  ): Promise<Omit<BulkResult, 'id'>> {
    refuse(bulkViolation(change));
    const key: RecordKey = ownerField ? { id, [ownerField]: ownerId } : { id };
    const condition = ifVersion(version, serialise);
    if (change.action === 'delete') {
      await remove?.(made, key, condition);
      return { status: 204 };
    }
    let undo: BulkResult['undo'];
    const changeFields = (current: Stored) => {
      undo = inverseChange(name, current, change);
      const body = updateBody(name, changedRecord(name, current, change));
      check(body);
      // Checked against the schema of this type.
      return body as Update;
    };
    const after = await records.updateFrom(made, key, changeFields, condition);
    return { status: 200, version: etagOf(serialise(after)), ...(undo && { undo }) };
  }

  app.post(
    `${path}/bulk`,
    {
      schema: {
        ...list,
        headers: CreateHeaders,
        body: bulkInput(name),
        response: { 200: bulkResults(name), ...errors },
      },
    },
    async (request, reply) => {
      const ownerId = ownerOf(request.params);
      await records.requireOwner(ownerId);
      const { operations } = request.body as BulkInput;
      const serialise = serialiser(reply);
      const context = { requestId: request.id, locale: negotiateLanguage(request, reply) };
      return respondOnce(db, request, reply, async (made) => {
        const results: BulkResult[] = Array.from({ length: operations.length });
        const inOrder = operations.map((operation, index) => ({ operation, index }));
        // Two requests that lock the same records in one order cannot wait for each other.
        inOrder.sort((a, b) => a.operation.id - b.operation.id);
        for (const { operation, index } of inOrder) {
          const { id } = operation;
          const change = () => changeOne(made, operation, ownerId, serialise);
          results[index] = { ...(await orRefusal(made.tx, context, change)), id };
        }
        return { results };
      });
    },
  );

  app.post(
    `${path}/bulk/versions`,
    {
      bodyLimit: 1024 + BULK_LIMITS.records * BYTES_OF_ID,
      schema: { ...list, body: BulkVersionsInput, response: { 200: BulkVersions, ...errors } },
    },
    async (request, reply) => {
      const ownerId = ownerOf(request.params);
      await records.requireOwner(ownerId);
      const serialise = serialiser(reply);
      const found = await records.getMany((request.body as { ids: number[] }).ids, ownerId);
      return { data: found.map((one) => ({ id: one.id, version: etagOf(serialise(one)) })) };
    },
  );
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import * as HTTP from '../../contract/httpStatus.ts';
import {
  bulkInput,
  bulkResults,
  BulkVersions,
  BulkVersionsInput,
  countChanged,
  type BulkInput,
  type BulkOperation,
  type BulkResult,
} from '../../contract/bulk.ts';
import { BULK_LIMITS } from '../../contract/limits.ts';
import { CreateHeaders } from '../../contract/requestHeaders.ts';
import {
  bulkActions,
  bulkViolation,
  changedRecord,
  inverseChange,
  isPriceOutdated,
  updateBody,
} from '../../contract/rules/bulkChange.ts';
import type { Database } from '../database/database.ts';
import { ifVersion } from '../http/conditions.ts';
import { etagOf } from '../http/etag.ts';
import { negotiateLanguage } from '../http/language.ts';
import { bodyParser } from '../http/validation.ts';
import { Problem, throwIfViolated } from '../problem.ts';
import { addToRun, type ChangeContext } from '../stores/audit.ts';
import type { RecordKey, RecordStore } from '../stores/storeDeclaration.ts';
import { respondOnce } from './changes.ts';
import type { Endpoints, PathParams } from './endpoints.ts';
import { runPart } from './bulkPart.ts';

// The digits of the largest id, and a comma.
const BYTES_OF_ID = 17;

/** Makes one change like the call for one record, with the same rules, and returns its result. */
const changeWith = <Stored extends object, Update>(
  { name, schemas, nestedIn }: Endpoints,
  records: Pick<RecordStore<Stored, unknown, Update, unknown>, 'remove' | 'update'>,
) => {
  const parseUpdate = bodyParser<Update>(schemas.update);
  return async (
    changeContext: ChangeContext,
    { id, version, ...change }: BulkOperation,
    owner: number,
    serialise: (current: object) => string,
  ): Promise<Omit<BulkResult, 'id'>> => {
    throwIfViolated(bulkViolation(change));
    const key: RecordKey = nestedIn ? { id, [nestedIn.field]: owner } : { id };
    const isVersion = ifVersion(version, serialise);
    const condition = (current: Stored) => {
      isVersion(current);
      if (isPriceOutdated(name, current, change)) throw new Problem('record.changed');
    };
    if (change.action === 'delete') {
      await records.remove?.(changeContext, key, condition);
      return { status: HTTP.noContent };
    }
    let undo: BulkResult['undo'];
    const changeFields = (current: Stored) => {
      undo = inverseChange(name, current, change);
      return parseUpdate(updateBody(name, changedRecord(name, current, change)));
    };
    const after = await records.update(changeContext, key, changeFields, condition);
    return { status: HTTP.ok, version: etagOf(serialise(after)), ...(undo && { undo }) };
  };
};

/**
 * Adds the calls that change many records: POST …/bulk makes up to a hundred changes in one
 * transaction, each with its own result, so that one that is rejected leaves the others in place;
 * POST …/bulk/versions returns the versions on which they can depend.
 */
export function addBulkCalls<Stored extends object, Update>(
  app: FastifyInstance,
  db: Database,
  endpoints: Endpoints,
  records: Pick<
    RecordStore<Stored, unknown, Update, unknown>,
    'getMany' | 'remove' | 'requireOwner' | 'update'
  >,
) {
  const { name, paths, schemas, list, nestedIn, ownerId } = endpoints;
  if (bulkActions(name).length === 0) return;
  const changeOne = changeWith(endpoints, records);
  // One object for all requests: Fastify keeps what it has compiled for a schema.
  const record = { ...schemas.record };
  const serialiser = (reply: FastifyReply) => {
    const serialise = reply.compileSerializationSchema(record);
    return (current: object) => serialise({ ...current });
  };

  app.post<{ Params: PathParams; Body: BulkInput }>(
    `${paths.list}/bulk`,
    {
      schema: {
        ...list,
        headers: CreateHeaders,
        body: bulkInput(name),
        response: { 200: bulkResults(name) },
      },
    },
    async (request, reply) => {
      const owner = ownerId(request.params);
      if (nestedIn) await records.requireOwner(owner);
      const { operations, run } = request.body;
      const serialise = serialiser(reply);
      const context = { requestId: request.id, locale: negotiateLanguage(request, reply) };
      return respondOnce(db, request, reply, async (change) => {
        const changeContext: ChangeContext = { ...change, run };
        const results: BulkResult[] = Array.from({ length: operations.length });
        const inOrder = operations.map((operation, index) => ({ operation, index }));
        // Locking in the order of the ids prevents deadlocks between requests.
        inOrder.sort((a, b) => a.operation.id - b.operation.id);
        for (const { operation, index } of inOrder) {
          const { id } = operation;
          const changeRecord = () => changeOne(changeContext, operation, owner, serialise);
          results[index] = { ...(await runPart(changeContext.tx, context, changeRecord)), id };
        }
        await addToRun(changeContext, countChanged(results));
        return { results };
      });
    },
  );

  app.post<{ Params: PathParams; Body: BulkVersionsInput }>(
    `${paths.list}/bulk/versions`,
    {
      bodyLimit: 1024 + BULK_LIMITS.records * BYTES_OF_ID,
      schema: { ...list, body: BulkVersionsInput, response: { 200: BulkVersions } },
    },
    async (request, reply) => {
      const owner = ownerId(request.params);
      if (nestedIn) await records.requireOwner(owner);
      const serialise = serialiser(reply);
      const found = await records.getMany(request.body.ids, owner);
      return { data: found.map((one) => ({ id: one.id, version: etagOf(serialise(one)) })) };
    },
  );
}

import type { FastifyInstance } from 'fastify';
import * as HTTP from '../../contract/httpStatus.ts';
import {
  BulkCreateBody,
  bulkCreateInput,
  BulkCreateResults,
  type BulkCreateResult,
} from '../../contract/bulkCreate.ts';
import { BULK_LIMITS } from '../../contract/limits.ts';
import type { Locale } from '../../contract/messages/formatMessage.ts';
import { RecordCreateHeaders } from '../../contract/requestHeaders.ts';
import type { Database } from '../database/database.ts';
import { negotiateLanguage } from '../http/language.ts';
import { bodyParser, validatorCompiler } from '../http/validation.ts';
import { Problem } from '../problem.ts';
import type { ChangeContext } from '../stores/audit.ts';
import type { RecordStore } from '../stores/storeDeclaration.ts';
import { respondOnce } from './changes.ts';
import type { Endpoints } from './endpoints.ts';
import { asImported } from './imports.ts';
import { runPart } from './bulkPart.ts';

/** A record as it was read: the input of the store, or why it is rejected. */
type Read<Input> = { input: Input } | { problem: Problem };

const countCreated = (results: BulkCreateResult[]) =>
  results.filter(({ status }) => status === HTTP.created).length;

const createdResult = ({ id }: { id: number }): BulkCreateResult => ({ status: HTTP.created, id });

/**
 * Adds POST …/bulk/create, which creates up to a hundred records in one transaction, each with its own
 * result: one that is rejected leaves the others in place.
 */
export function addBulkCreate<Input>(
  app: FastifyInstance,
  db: Database,
  { paths, tags, schemas }: Endpoints,
  records: Pick<RecordStore<{ id: number }, Input, never, never>, 'create' | 'createMany'>,
) {
  const parse = bodyParser<Input>(schemas.create);
  const read = (body: unknown): Read<Input> => {
    try {
      return { input: parse(body) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { problem: error };
    }
  };

  const inputOf = (body: Read<Input>) => {
    if ('problem' in body) throw body.problem;
    return body.input;
  };

  const createAll = async (changeContext: ChangeContext, bodies: Read<Input>[]) => {
    const created = await records.createMany(changeContext, bodies.map(inputOf));
    return created.map(createdResult);
  };

  /** One after the other, each undone alone if it is rejected. */
  const createEach = async (
    changeContext: ChangeContext,
    bodies: Read<Input>[],
    context: { requestId: string; locale: Locale },
  ): Promise<BulkCreateResult[]> => {
    const results: BulkCreateResult[] = [];
    for (const body of bodies) {
      const create = async () => createdResult(await records.create(changeContext, inputOf(body)));
      results.push(await runPart(changeContext.tx, context, create));
    }
    return results;
  };

  app.post<{ Body: BulkCreateBody }>(
    `${paths.list}/bulk/create`,
    {
      bodyLimit: BULK_LIMITS.createBytes,
      validatorCompiler: (route) =>
        validatorCompiler(route.httpPart === 'body' ? { ...route, schema: BulkCreateBody } : route),
      schema: {
        tags,
        headers: RecordCreateHeaders,
        body: bulkCreateInput(schemas.create),
        response: { 200: BulkCreateResults },
      },
    },
    async (request, reply) => {
      const locale = negotiateLanguage(request, reply);
      const bodies = request.body.records.map(read);
      const context = { requestId: request.id, locale };
      const respond = (create: (changeContext: ChangeContext) => Promise<BulkCreateResult[]>) =>
        respondOnce(db, request, reply, async (changeContext) => ({
          results: await asImported(request, changeContext, create, countCreated),
        }));
      try {
        return await respond((changeContext) => createAll(changeContext, bodies));
      } catch (error) {
        // Most calls have no record that is rejected here.
        if (!(error instanceof Problem)) throw error;
        return respond((changeContext) => createEach(changeContext, bodies, context));
      }
    },
  );
}

import type { FastifyInstance } from 'fastify';
import type { TObject } from 'typebox';
import {
  bulkCreateInput,
  BulkCreateResults,
  type BulkCreateInput,
  type BulkCreateResult,
} from '../../contract/bulkCreate.ts';
import { BULK_LIMITS } from '../../contract/limits.ts';
import { ProblemDetails } from '../../contract/problem.ts';
import { CreateHeaders } from '../../contract/requestHeaders.ts';
import type { Database } from '../database/database.ts';
import { negotiateLanguage } from '../http/language.ts';
import { Problem } from '../problem.ts';
import type { Change } from '../stores/change.ts';
import type { RecordStore } from '../stores/storeDeclaration.ts';
import { answerOnce } from './changes.ts';
import { orRefusal } from './orRefusal.ts';

/** What the call needs of a resource whose body is the input of its store. */
interface BulkCreateDeclaration {
  path: string;
  tag: string;
  input: TObject;
  records: Pick<RecordStore<unknown, never, never, never>, 'create'>;
}

/**
 * Adds POST …/bulk/create, which creates up to a hundred records in one transaction, each with its own
 * result: one that is refused leaves the others in place.
 */
export function addBulkCreate(
  app: FastifyInstance,
  db: Database,
  { path, tag, input, records }: BulkCreateDeclaration,
) {
  // Validated by the schema below.
  const createOne = async (made: Change, body: object): Promise<BulkCreateResult> => {
    const created = await records.create(made, body as never);
    return { status: 201, id: (created as { id: number }).id };
  };

  app.post(
    `${path}/bulk/create`,
    {
      bodyLimit: BULK_LIMITS.createBytes,
      schema: {
        tags: [tag],
        headers: CreateHeaders,
        body: bulkCreateInput(input),
        response: { 200: BulkCreateResults, '4xx': ProblemDetails },
      },
    },
    async (request, reply) => {
      const locale = negotiateLanguage(request, reply);
      const { records: bodies } = request.body as BulkCreateInput;
      const createOrRefuse = (made: Change, body: object): Promise<BulkCreateResult> =>
        orRefusal(made.tx, { requestId: request.id, locale }, () => createOne(made, body));
      const createAll = (create: typeof createOne) =>
        answerOnce(db, request, reply, async (made) => {
          const results: BulkCreateResult[] = [];
          for (const body of bodies) results.push(await create(made, body));
          return { results };
        });
      try {
        return await createAll(createOne);
      } catch (error) {
        // Savepoints are two more statements a record, and most calls have none that is refused here.
        if (!(error instanceof Problem)) throw error;
        return createAll(createOrRefuse);
      }
    },
  );
}

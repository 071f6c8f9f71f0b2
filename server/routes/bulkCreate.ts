import type { FastifyInstance } from 'fastify';
import type { TObject } from 'typebox';
import {
  bulkCreateInput,
  BulkCreateResults,
  type BulkCreateInput,
  type BulkCreateResult,
} from '../../contract/bulkCreate.ts';
import { BULK_LIMITS } from '../../contract/limits.ts';
import type { Locale } from '../../contract/messages/formatMessage.ts';
import { ProblemDetails } from '../../contract/problem.ts';
import { CreateHeaders } from '../../contract/requestHeaders.ts';
import type { Database } from '../database/database.ts';
import { negotiateLanguage } from '../http/language.ts';
import { Problem } from '../problem.ts';
import type { Change } from '../stores/change.ts';
import type { RecordStore } from '../stores/storeDeclaration.ts';
import { respondOnce } from './changes.ts';
import { orRefusal } from './orRefusal.ts';

/** What the call needs of a resource whose body is the input of its store. */
interface BulkCreateDeclaration {
  path: string;
  tag: string;
  input: TObject;
  records: Pick<RecordStore<unknown, never, never, never>, 'create' | 'createMany'>;
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
  // The bodies are validated by the schema below.
  const createAll = async (made: Change, bodies: object[]): Promise<BulkCreateResult[]> => {
    const ids = await records.createMany(made, bodies as never[]);
    return ids.map((id) => ({ status: 201, id }));
  };

  const createOne = async (made: Change, body: object): Promise<BulkCreateResult> => {
    const created = await records.create(made, body as never);
    return { status: 201, id: (created as { id: number }).id };
  };

  /** One after the other, each undone alone if it is refused. */
  const createEach = async (
    made: Change,
    bodies: object[],
    context: { requestId: string; locale: Locale },
  ): Promise<BulkCreateResult[]> => {
    const results: BulkCreateResult[] = [];
    for (const body of bodies) {
      results.push(await orRefusal(made.tx, context, () => createOne(made, body)));
    }
    return results;
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
      const context = { requestId: request.id, locale };
      const answer = (create: (made: Change) => Promise<BulkCreateResult[]>) =>
        respondOnce(db, request, reply, async (made) => ({ results: await create(made) }));
      try {
        return await answer((made) => createAll(made, bodies));
      } catch (error) {
        // Most calls have no record that is refused here.
        if (!(error instanceof Problem)) throw error;
        return answer((made) => createEach(made, bodies, context));
      }
    },
  );
}

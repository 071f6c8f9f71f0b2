import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as HTTP from '../../contract/httpStatus.ts';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '../../contract/headers.ts';
import type { Database } from '../database/database.ts';
import type { ChangeContext } from '../stores/audit.ts';
import { once } from '../stores/idempotency.ts';

/** Runs `work` in one transaction, on behalf of the user who sent the request. */
export const inChange = <T>(
  db: Database,
  { user, auditEntries: entries }: Pick<FastifyRequest, 'user' | 'auditEntries'>,
  work: (change: ChangeContext) => Promise<T>,
): Promise<T> => db.transaction((tx) => work({ tx, username: user.username, entries }));

const sha256 = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64url');

/** The body as text. Not as it was sent: the boundary between the parts of a form is random. */
const textOf = (body: unknown) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(body ?? {}).map(([name, value]: [string, unknown]) => [
        name,
        value instanceof Uint8Array ? sha256(value) : value,
      ]),
    ),
  );

const hashOf = ({ method, url, body }: FastifyRequest) =>
  sha256(`${method} ${url}\n${textOf(body)}`);

/**
 * Responds with what `work` returns, which is done once for each Idempotency-Key: the same request
 * with the same key gets the first response again. Throws the Problems of `once`.
 */
export async function respondOnce<T extends object>(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (change: ChangeContext) => Promise<T>,
): Promise<T> {
  const key = request.headers[IDEMPOTENCY_KEY];
  const { response, isReplay } = await inChange(db, request, async (change) =>
    typeof key === 'string'
      ? once(change.tx, { userId: request.user.id, key, requestHash: hashOf(request) }, () =>
          work(change),
        )
      : { response: await work(change), isReplay: false },
  );
  if (isReplay) reply.header(IDEMPOTENCY_REPLAYED, 'true');
  return response;
}

/** Responds with `created` and the record that `create` returns (see `respondOnce`). */
export const createOnce: typeof respondOnce = async (db, request, reply, create) => {
  const created = await respondOnce(db, request, reply, create);
  reply.code(HTTP.created);
  return created;
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { getPicture } from '../stores/pictures.ts';

const hasIt = (known: string | undefined, etag: string) =>
  (known ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

/** Answers with the picture of that hash, or 304 without reading it when the client has it. */
export async function sendPicture(
  db: Database,
  hash: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
) {
  const etag = `"${hash}"`;
  void reply.header('etag', etag);
  if (hasIt(headers['if-none-match'], etag)) return reply.code(304).send();
  const { bytes, contentType } = await getPicture(db, hash);
  return reply.type(contentType).send(Buffer.from(bytes));
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { getPicture } from '../stores/pictures.ts';
import { hasIt } from './etag.ts';

/** Answers with the picture of that hash, or 304 without reading it when the client has it. */
export async function sendPicture(
  db: Database,
  hash: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const etag = `"${hash}"`;
  void reply.header('etag', etag);
  if (hasIt(request, etag)) return reply.code(304).send();
  const { bytes, contentType } = await getPicture(db, hash);
  return reply.type(contentType).send(Buffer.from(bytes));
}

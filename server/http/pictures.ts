import { Type } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { getPicture } from '../stores/pictures.ts';
import { hasIt } from './etag.ts';

/** The answer of a call for a picture, as the OpenAPI document has it. */
export const pictureAnswer = {
  200: { content: { 'image/webp': { schema: Type.String({ format: 'binary' }) } } },
};

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

import { Type } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PictureUnlessKnown } from '../stores/pictures.ts';
import { hasIt, knownTags } from './etag.ts';

// A client has one or two versions of a picture; the header has room for hundreds.
const MAX_KNOWN = 10;

/** The answer of a call for a picture, as the OpenAPI document has it. */
export const pictureAnswer = {
  200: { content: { 'image/webp': { schema: Type.String({ format: 'binary' }) } } },
};

/** Sends the picture that `read` finds, or 304 when the client has it; `read` is given the hashes of those that it has. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  read: (known: string[]) => Promise<PictureUnlessKnown>,
) {
  const { hash, contentType, bytes } = await read(knownTags(request).slice(0, MAX_KNOWN));
  const etag = `"${hash}"`;
  void reply.header('etag', etag);
  if (!bytes || hasIt(request, etag)) return reply.code(304).send();
  return reply.type(contentType).send(Buffer.from(bytes));
}

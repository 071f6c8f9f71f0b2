import { Type } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as HTTP from '../../contract/httpStatus.ts';
import { cachedTags, matchesIfNoneMatch } from './etag.ts';
import { varyOn } from './language.ts';

// A client caches one or two versions of a picture; the header has room for hundreds.
const MAX_TAGS = 10;

/** A picture to send; `bytes` is null when the client has them already. */
interface SentPicture {
  /** Identifies the bytes. */
  tag: string;
  contentType: string;
  bytes: Uint8Array | null;
  /** Whether the address never returns other bytes. */
  isFinal: boolean;
}

// Used again only with the token with which it was loaded: not after signing out.
const FINAL = `private, max-age=${365 * 24 * 3600}, immutable`;
const REVALIDATED = 'private, no-cache';

/** The response schema of an endpoint that returns a picture. */
export const pictureResponse = {
  200: { content: { 'image/webp': { schema: Type.String({ format: 'binary' }) } } },
};

/**
 * Sends the picture that `read` returns, or 304 when the client has it. `read` is given the tags of
 * If-None-Match. Only a public picture may stay in the browser's cache.
 */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  read: (cachedTags: string[]) => Promise<SentPicture>,
  { isPublic }: { isPublic: boolean },
) {
  const { tag, contentType, bytes, isFinal } = await read(cachedTags(request).slice(0, MAX_TAGS));
  const etag = `"${tag}"`;
  void reply.header('etag', etag);
  if (isPublic) {
    void varyOn(reply.header('cache-control', isFinal ? FINAL : REVALIDATED), 'Authorization');
  }
  if (!bytes || matchesIfNoneMatch(request, etag)) return reply.code(HTTP.notModified).send();
  return reply.type(contentType).send(Buffer.from(bytes));
}

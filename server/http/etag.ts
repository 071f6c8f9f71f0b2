import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as HTTP from '../../contract/httpStatus.ts';

// A list of entity tags as RFC 9110 writes it (sections 8.8.3 and 13.1.1).
const TAG = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const TAGS = new RegExp(String.raw`^[ \t,]*${TAG}(?:[ \t]*,[ \t,]*${TAG})*[ \t,]*$`);

/** Whether a header is a list of entity tags. */
export const areTags = (header: string) => TAGS.test(header);

const TAG_LENGTH = 27;

// What Apache appends to the tag of a response that it compresses.
const COMPRESSED = new RegExp(`(?<=^(?:W/)?"[\\w-]{${TAG_LENGTH}})[-;](?:gzip|br|zstd)(?="$)`);

/** The entity tags that a header lists, as this server made them. */
export const tagsIn = (header: string): string[] =>
  (header.match(new RegExp(TAG, 'g')) ?? []).map((tag) => tag.replace(COMPRESSED, ''));

/** The entity tag of a response with this content. */
export const etagOf = (text: string | Uint8Array) =>
  `"${hash('sha256', text, 'base64url').slice(0, TAG_LENGTH)}"`;

/** The entity tags of If-None-Match, without their quotes. */
export const cachedTags = ({ headers }: FastifyRequest) =>
  tagsIn(headers['if-none-match'] ?? '').map((tag) => tag.replace(/^W\//, '').slice(1, -1));

/** Whether a value of If-None-Match is met by the state with this tag: weak tags count. */
export const listsTag = (header: string, etag: string) =>
  header.trim() === '*' || tagsIn(header).some((tag) => tag.replace(/^W\//, '') === etag);

/** Whether If-None-Match lists this tag, so that the client has this state already. */
export const matchesIfNoneMatch = ({ headers }: FastifyRequest, etag: string) =>
  listsTag(headers['if-none-match'] ?? '', etag);

/**
 * Gives every JSON response with 200 or 201 an ETag, a hash of its text: the same for the same
 * content in every call and process. A GET whose If-None-Match lists the tag gets 304.
 */
export function addEtags(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const hasContent = [HTTP.ok, HTTP.created].some((status) => status === reply.statusCode);
    if (!hasContent || typeof payload !== 'string' || request.routeOptions.config.public) {
      return payload;
    }
    const etag = etagOf(payload);
    reply.header('etag', etag);
    if (request.method !== 'GET' || !matchesIfNoneMatch(request, etag)) return payload;
    reply.code(HTTP.notModified).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

// A list of entity tags as RFC 9110 writes it (sections 8.8.3 and 13.1.1).
const TAG = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const TAGS = new RegExp(String.raw`^[ \t,]*${TAG}(?:[ \t]*,[ \t,]*${TAG})*[ \t,]*$`);

const tagsIn = (header: string): string[] => header.match(new RegExp(TAG, 'g')) ?? [];

/** The entity tag of a response with this text. */
export const etagOf = (text: string) => `"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

/** The entity tags of If-None-Match, without their quotes. */
export const knownTags = ({ headers }: FastifyRequest) =>
  tagsIn(headers['if-none-match'] ?? '').map((tag) => tag.replace(/^W\//, '').slice(1, -1));

/** Whether If-None-Match lists this tag, so that the client has this state already. */
export const matchesIfNoneMatch = ({ headers }: FastifyRequest, etag: string) => {
  const known = headers['if-none-match'] ?? '';
  return known.trim() === '*' || tagsIn(known).some((tag) => tag.replace(/^W\//, '') === etag);
};

/**
 * Gives every JSON response with 200 or 201 an ETag, a hash of its text: the same for the same
 * content in every call and process. A GET whose If-None-Match lists the tag gets 304.
 */
export function addEtags(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const hasContent = reply.statusCode === 200 || reply.statusCode === 201;
    if (!hasContent || typeof payload !== 'string' || request.routeOptions.config.public) {
      return payload;
    }
    const etag = etagOf(payload);
    reply.header('etag', etag);
    if (request.method !== 'GET' || !matchesIfNoneMatch(request, etag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

/**
 * Reads If-Match of a PUT. Returns a function that takes the current record, as the call returns it
 * with 200, and throws a Problem (412, with the record) unless the header lists its tag. Throws a
 * Problem (400) when the header is malformed.
 */
export function ifMatch({ headers }: FastifyRequest, reply: FastifyReply) {
  const expected = headers['if-match']?.trim();
  if (expected !== undefined && expected !== '*' && !TAGS.test(expected)) {
    throw new Problem('ifMatch.malformed');
  }
  return ifVersion(expected, reply.getSerializationFunction('200') ?? JSON.stringify);
}

/**
 * Returns a function that takes the current record and throws a Problem (412, with the record) unless
 * its tag is one of those expected; undefined or `*` expects none.
 */
export const ifVersion =
  (expected: string | undefined, serialise: (record: object) => string) => (current: object) => {
    if (expected === undefined || expected === '*') return;
    const etag = etagOf(serialise(current));
    if (tagsIn(expected).includes(etag)) return;
    throw new Problem('record.changed', {}, { current, headers: { etag } });
  };

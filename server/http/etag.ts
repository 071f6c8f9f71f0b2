import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

// A list of entity tags as RFC 9110 writes it (sections 8.8.3 and 13.1.1).
const TAG = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const TAGS = new RegExp(String.raw`^[ \t,]*${TAG}(?:[ \t]*,[ \t,]*${TAG})*[ \t,]*$`);

const tagsIn = (header: string): string[] => header.match(new RegExp(TAG, 'g')) ?? [];

const etagOf = (answer: string) => `"${hash('sha256', answer, 'base64url').slice(0, 27)}"`;

/** What the client says that it has (If-None-Match): the entity tags without their quotes. */
export const knownTags = ({ headers }: FastifyRequest) =>
  tagsIn(headers['if-none-match'] ?? '').map((tag) => tag.replace(/^W\//, '').slice(1, -1));

/** Whether the client says (If-None-Match) that it has what the tag names. */
export const matchesIfNoneMatch = ({ headers }: FastifyRequest, etag: string) => {
  const known = headers['if-none-match'] ?? '';
  return known.trim() === '*' || tagsIn(known).some((tag) => tag.replace(/^W\//, '') === etag);
};

/**
 * Gives every JSON answer of the app with 200 or 201 an ETag, the hash of its text: the same for the
 * same content, whichever call and process answers. A GET of what the client has is answered 304.
 */
export function tagAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const isAnswer = reply.statusCode === 200 || reply.statusCode === 201;
    if (!isAnswer || typeof payload !== 'string' || request.routeOptions.config.public) {
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
 * The condition (If-Match) of a request to change a record: a function that is given the current
 * record, as the call answers it with 200, and throws a Problem (412, with the record) when that is
 * not the state the client has seen. Throws a Problem (400) when the header is malformed.
 */
export function ifMatch({ headers }: FastifyRequest, reply: FastifyReply) {
  const expected = headers['if-match']?.trim();
  if (expected !== undefined && expected !== '*' && !TAGS.test(expected)) {
    throw new Problem('ifMatch.malformed');
  }
  const serialise = reply.getSerializationFunction('200') ?? JSON.stringify;
  return (current: object) => {
    if (expected === undefined || expected === '*') return;
    const etag = etagOf(serialise(current));
    if (tagsIn(expected).includes(etag)) return;
    throw new Problem('record.changed', {}, { current, headers: { etag } });
  };
}

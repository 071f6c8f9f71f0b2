import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { areTags, etagOf, listsTag, tagsIn } from './etag.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes what has a version, and checks If-Match and If-None-Match against that. */
    checksConditions?: boolean;
  }
}

/** What a request expects of the state that it changes (RFC 9110, 13.1). */
interface Expectation {
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
}

const isWellFormed = (header?: string) => header === undefined || header === '*' || areTags(header);

// If-Unmodified-Since does not apply: nothing that can be changed has a date of modification.
function expectationOf({ headers }: FastifyRequest): Expectation {
  const expectation = {
    ifMatch: headers['if-match']?.trim(),
    ifNoneMatch: headers['if-none-match']?.trim(),
  };
  if (!isWellFormed(expectation.ifMatch)) throw new Problem('ifMatch.malformed');
  if (!isWellFormed(expectation.ifNoneMatch)) throw new Problem('ifNoneMatch.malformed');
  return expectation;
}

/** Whether a state meets what is expected of it; the tag of what does not exist is null. */
const isMet = ({ ifMatch, ifNoneMatch }: Expectation, etag: string | null) => {
  const matches =
    ifMatch === undefined || (etag !== null && (ifMatch === '*' || tagsIn(ifMatch).includes(etag)));
  return matches && (ifNoneMatch === undefined || etag === null || !listsTag(ifNoneMatch, etag));
};

const recordChanged = (current: object, etag: string) =>
  new Problem('record.changed', {}, { current, headers: { etag } });

/**
 * Returns a function that takes the current record and throws a Problem (412, with the record) unless
 * its tag is one of those expected; undefined or `*` expects none.
 */
export const ifVersion =
  (expected: string | undefined, serialise: (record: object) => string) => (current: object) => {
    if (expected === undefined) return;
    const etag = etagOf(serialise(current));
    if (!isMet({ ifMatch: expected, ifNoneMatch: undefined }, etag)) {
      throw recordChanged(current, etag);
    }
  };

/**
 * Reads the conditions of a call that changes a record. Returns a function that takes the current
 * record and throws a Problem (412, with the record) unless it meets them. Its tag is that of a
 * response with this schema. Throws a Problem (400) when a header is malformed.
 */
export function ifRecord(request: FastifyRequest, reply: FastifyReply, schema: object) {
  const expectation = expectationOf(request);
  return (current: object) => {
    if (expectation.ifMatch === undefined && expectation.ifNoneMatch === undefined) return;
    const etag = etagOf(
      reply.compileSerializationSchema(schema as Record<string, unknown>)({ ...current }),
    );
    if (!isMet(expectation, etag)) throw recordChanged(current, etag);
  };
}

/**
 * Returns a function that throws when a picture or its original does not meet the conditions of the
 * request. It takes the tag without quotes, or a promise of
 * it, or null when there is none.
 */
export function ifPicture(request: FastifyRequest) {
  const expectation = expectationOf(request);
  return (tag: string | null) => {
    if (isMet(expectation, tag === null ? null : `"${tag}"`)) return;
    throw new Problem('picture.changed');
  };
}

// The tag of what exists, but has no version: no other equals it.
const NO_TAG = '';

/**
 * Rejects a change with a condition that its call does not check (412), because a change must not
 * happen on a condition that may be false. A new call is covered before it declares anything.
 */
export const rejectUncheckedConditions = (app: FastifyInstance) =>
  app.addHook('preHandler', async (request) => {
    const { checksConditions } = request.routeOptions.config;
    if (request.method === 'GET' || request.method === 'HEAD' || checksConditions) return;
    if (!isMet(expectationOf(request), NO_TAG)) throw new Problem('condition.unsupported');
  });

import { isUtf8 } from 'node:buffer';
import { MIMEType } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';
import { exceededLimit } from './jsonValues.ts';

// A bulk creation of products with as many categories as are allowed has about 12,000.
// A valid body is at most five deep.
const JSON_LIMITS = { values: 20_000, depth: 32 };

const TOO_LARGE = { values: 'body.tooManyValues', depth: 'body.tooDeep' } as const;

const UTF_8 = /^(utf-?8|us-ascii)$/i;

/** Throws a Problem (415) for a content type that names a character encoding other than UTF-8. */
export function requireUtf8(contentType: string) {
  const charset = new MIMEType(contentType).params.get('charset');
  if (charset !== null && !UTF_8.test(charset)) throw new Problem('charset.unsupported');
}

/** Throws a Problem (400) for bytes that are not valid UTF-8. */
export function requireValidUtf8(bytes: Uint8Array) {
  if (!isUtf8(bytes)) throw new Problem('body.notUtf8');
}

/**
 * Accepts only JSON bodies, in UTF-8 and with a bounded number and depth of values. An empty one counts as
 * none, because clients send the JSON content type with every call.
 */
export function acceptJsonOnly(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      requireUtf8(request.headers['content-type'] ?? '');
      requireValidUtf8(body);
      const exceeded = exceededLimit(body, JSON_LIMITS);
      if (exceeded) throw new Problem(TOO_LARGE[exceeded], { limit: JSON_LIMITS[exceeded] });
      void parseJson(request, body.toString(), done);
    },
  );
}

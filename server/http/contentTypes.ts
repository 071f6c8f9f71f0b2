import type { FastifyInstance } from 'fastify';

/**
 * JSON is the only body the app reads. An empty one counts as none, because clients send the JSON
 * content type with every call (specification, section 7).
 */
export function acceptJsonOnly(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parseJson(request, body, done);
    },
  );
}

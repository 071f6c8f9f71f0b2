import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { Problem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body may also be multipart/form-data (see acceptForms). */
    takesForms?: boolean;
  }
}

// Far more than any form has.
const LIMITS = { parts: 50, fieldSize: 64 * 1024, headerPairs: 20, headerSize: 8 * 1024 };

/** The parts of a form by name: a text, or the bytes of a file. */
type Form = Record<string, string | Buffer>;

const readForm = (contentType: string, body: Buffer) =>
  new Promise<Form>((resolve, reject) => {
    const parts = new Map<string, string | Buffer>();
    const form = new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
    form.on('field', (name, text) => parts.set(name, text));
    form.on('file', (name, file) => {
      const chunks: Buffer[] = [];
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
      file.on('end', () => parts.set(name, Buffer.concat(chunks)));
    });
    form.on('partsLimit', () => reject(new Error('too many parts')));
    form.on('error', reject);
    form.on('finish', () => resolve(Object.fromEntries(parts)));
    form.end(body);
  });

/**
 * Also accepts multipart/form-data, on routes with `takesForms`: a picture is then a file of bytes
 * instead of a base64 text, which is a third longer. Multipart, because a picture may come with
 * other fields, and their texts may be longer than a query or header can be. A body is read whole
 * before it is parsed, so that the limits on bodies are those of JSON.
 */
export function acceptForms(app: FastifyInstance) {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ routeOptions, headers }: FastifyRequest, body: Buffer) => {
      if (!routeOptions.config.takesForms) throw new Problem('contentType.unsupported');
      return readForm(headers['content-type'] ?? '', body).catch(() => {
        throw new Problem('body.malformedForm');
      });
    },
  );
  // Fastify validates a body by its type, and so would not miss one that is not there.
  app.addHook('preValidation', async ({ routeOptions, body }) => {
    if (routeOptions.config.takesForms && body === undefined) throw new Problem('body.notAnObject');
  });
}

/** The body schema of a route with `takesForms`: as JSON, and as multipart/form-data. */
export const jsonOrForm = (json: TObject, form: TObject) => ({
  content: { 'application/json': { schema: json }, 'multipart/form-data': { schema: form } },
});

import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { Problem } from '../problem.ts';
import { requireUtf8, requireValidUtf8 } from './contentTypes.ts';
import { withinRequest } from './requestFaults.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body may also be multipart/form-data (see acceptForms). */
    takesForms?: boolean;
  }
}

// Far more than any form has.
const LIMITS = { parts: 50, headerPairs: 20, headerSize: 8 * 1024 };

interface Part {
  bytes: Buffer;
  isFile: boolean;
}

const readForm = (contentType: string, body: Buffer) =>
  new Promise<Map<string, Part>>((resolve, reject) => {
    const parts = new Map<string, Part>();
    const form = new Busboy({
      headers: { 'content-type': contentType },
      limits: LIMITS,
      // Texts too, because Busboy would replace what is not UTF-8 in them.
      isPartAFile: () => true,
    });
    // Its types do not say that a text has no file name.
    form.on('file', (name, file, filename: string | undefined, _encoding, type) => {
      const isFile = filename !== undefined || type === 'application/octet-stream';
      const chunks: Buffer[] = [];
      // A form that ends within a part fails on the part's stream only.
      file.on('error', reject);
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
      file.on('end', () => parts.set(name, { bytes: Buffer.concat(chunks), isFile }));
    });
    form.on('partsLimit', () => reject(new Error('too many parts')));
    form.on('error', reject);
    form.on('finish', () => resolve(parts));
    form.end(body);
  });

/** The fields of a form by name: a text, or the bytes of a file. Throws a Problem for a text that is not UTF-8. */
const fieldsOf = (parts: Map<string, Part>): Record<string, string | Buffer> =>
  Object.fromEntries(
    [...parts].map(([name, { bytes, isFile }]): [string, string | Buffer] => {
      if (isFile) return [name, bytes];
      requireValidUtf8(bytes);
      return [name, bytes.toString()];
    }),
  );

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
    async (request: FastifyRequest, body: Buffer) => {
      const { routeOptions, headers } = request;
      if (!routeOptions.config.takesForms) throw new Problem('contentType.unsupported');
      const contentType = headers['content-type'] ?? '';
      requireUtf8(contentType);
      const read = () => readForm(contentType, body);
      const parts = await withinRequest(request, read).catch(() => {
        throw new Problem('body.malformedForm');
      });
      return fieldsOf(parts);
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

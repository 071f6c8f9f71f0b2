import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import helmet from 'helmet';
import { varyOn } from './language.ts';

// Emotion inserts its rules through the CSSOM into empty style elements: this is the hash of "".
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

// The built page inlines the sign-in form's script, which saves slow networks a round trip. Its
// other script element is data.
const inlineScripts = async (consoleFolder: string) => {
  const page = await readFile(join(consoleFolder, 'index.html'), 'utf8').catch(() => '');
  return [...page.matchAll(/<script type="module"[^>]*>([^]+?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
};

/** The security headers of every response. */
export type SecurityHeaders = Record<string, string>;

/**
 * The security headers, computed once: nothing from other hosts, no framing, and no inline code
 * except the script of the built page in `consoleFolder`.
 */
export async function securityHeaders(consoleFolder: string): Promise<SecurityHeaders> {
  const scripts = await inlineScripts(consoleFolder);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", EMPTY_STYLE],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(sample.req, sample, () => undefined);
  return Object.fromEntries(
    Object.entries(sample.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/**
 * Leaves `Cross-Origin-Opener-Policy` out of a page that no other site has opened, as the browser says
 * in `Sec-Fetch-Site` (W3C Fetch Metadata): there is no window to cut it off from, and for the policy
 * Chromium would start a second process, which takes longer than the rest up to the first paint.
 */
export const omitNeedlessOpenerPolicy = (reply: FastifyReply): void => {
  varyOn(reply, 'Sec-Fetch-Site');
  const site = reply.request.headers['sec-fetch-site'];
  if (site === 'none' || site === 'same-origin') reply.removeHeader('cross-origin-opener-policy');
};

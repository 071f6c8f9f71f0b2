import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const HEADERS = ['x-forwarded-for', 'forwarded'];

/**
 * Logs one warning when a request has a header in which a proxy names the client, but no proxy is
 * trusted: behind that proxy all clients have its address, and share the limits of one network.
 */
export function warnOfUntrustedProxy(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
) {
  if (trustProxy.length > 0) return;
  let isKnown = false;
  app.addHook('onRequest', async ({ headers, ip, log }) => {
    const header = HEADERS.find((name) => headers[name] !== undefined);
    if (isKnown || header === undefined) return;
    isKnown = true;
    log.warn(
      { event: 'untrusted-proxy', header, address: ip },
      'A header that names the client is ignored, because TRUST_PROXY is not set. If a proxy at this address sends it, set TRUST_PROXY: until then all clients behind it share the limits of one network, so that a few failed sign-ins refuse everybody.',
    );
  });
}

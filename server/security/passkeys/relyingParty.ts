import type { FastifyRequest } from 'fastify';
import { Problem } from '../../problem.ts';

/** Whose passkeys a page uses: the host name they belong to, and the page's origin. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The relying party of the page that sends a request; undefined unless its origin is this server's
 * own or among those of CORS_ORIGINS.
 *
 * The server need not be told its address, because it never decides on the headers alone: the browser
 * lets a page use only passkeys of the page's own host name, and the passkey signs that name and the
 * origin, both of which are compared with these. A page on another host can neither use a passkey of
 * this one nor have it sign this one's name, whatever headers it gets someone to send. Like cookies,
 * passkeys are shared by all ports of a host name, and a proxy may leave the port out of `Host`. The
 * scheme is that of the proxy's side; browsers have passkeys only on https and on localhost.
 */
export function relyingPartyOf(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  corsOrigins: string[],
): RelyingParty | undefined {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return undefined;
  const page = new URL(origin);
  const isOwn = [page.host, page.hostname].includes(host.toLowerCase());
  if (!page.protocol.startsWith('http') || !(isOwn || corsOrigins.includes(origin))) {
    return undefined;
  }
  return { id: page.hostname, origin };
}

/** The relying party of a request. Throws a Problem (403) if its page may not use passkeys. */
export function requireRelyingParty(
  request: Parameters<typeof relyingPartyOf>[0],
  corsOrigins: string[],
): RelyingParty {
  const party = relyingPartyOf(request, corsOrigins);
  if (!party) throw new Problem('passkey.foreignOrigin');
  return party;
}

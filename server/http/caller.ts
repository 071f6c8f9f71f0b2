import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const NETWORK_PARTS = 4;

/**
 * The network an address belongs to for rate limits: an IPv4 address itself, or the /64 of an IPv6
 * address, because one customer holds all addresses in it (RFC 6177).
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const parts = parsed.parts.map((part, index) => (index < NETWORK_PARTS ? part : 0));
  return `${new ipaddr.IPv6(parts).toString()}/64`;
}

/** The token of a request's `Authorization: Bearer` header; undefined when there is none or it is malformed. */
export const bearerToken = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1];

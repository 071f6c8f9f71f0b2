import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const BITS = 16;

/** The IPv6 network of this length in which an address is. */
function ipv6Network(address: ipaddr.IPv6, length: number) {
  const parts = address.parts.map((part, index) => {
    const bits = Math.min(Math.max(length - index * BITS, 0), BITS);
    return part & (0xffff << (BITS - bits));
  });
  return `${new ipaddr.IPv6(parts).toString()}/${length}`;
}

// What a device, a customer and a site with several networks have (RFC 6177).
const [DEVICE, CUSTOMER, SITE] = [64, 56, 48];

/**
 * The network an address belongs to for rate limits: an IPv4 address itself, or the /64 of an IPv6
 * address, because one device may use all addresses in it.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : ipv6Network(parsed, DEVICE);
}

/**
 * The networks in which one of networkOf is, the widest first and itself last: of an IPv6 network
 * also the /48 and the /56, all of whose networks may be one customer's.
 */
export function networksAround(network: string): [widest: string, ...others: string[]] {
  const [address = ''] = network.split('/');
  if (!ipaddr.IPv6.isValid(address)) return [network];
  const parsed = ipaddr.IPv6.parse(address);
  return [ipv6Network(parsed, SITE), ipv6Network(parsed, CUSTOMER), network];
}

/** The token of a request's `Authorization: Bearer` header; undefined when there is none or it is malformed. */
export const bearerToken = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1];

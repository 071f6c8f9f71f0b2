import ipaddr from 'ipaddr.js';

const NETWORK_PARTS = 4;

/**
 * The network that an address is counted as: an IPv4 address itself, and the first 64 bits of an
 * IPv6 address, because one customer has all addresses below them (RFC 6177).
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const parts = parsed.parts.map((part, index) => (index < NETWORK_PARTS ? part : 0));
  return `${new ipaddr.IPv6(parts).toString()}/64`;
}

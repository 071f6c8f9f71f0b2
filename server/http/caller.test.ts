import { expect, test } from 'vitest';
import { networkOf, networksAround } from './caller.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['', ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['', ['']],
  ['2001:db8:1:ff2::/64', ['2001:db8:1::/48', '2001:db8:1:f00::/56', '2001:db8:1:ff2::/64']],
])('around %s are %j', (network, networks) => {
  expect(networksAround(network)).toEqual(networks);
});

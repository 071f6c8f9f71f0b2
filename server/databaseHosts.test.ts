import { expect, test } from 'vitest';
import { hostsOf, hostUrls, unescapedSign } from './databaseHosts.ts';

test('a URL of several hosts, as libpq writes it, is one URL for each', () => {
  expect(hostUrls('postgres://me:p%2C@a:1,b:2,[::1]:3/db?target_session_attrs=read-write')).toEqual(
    [
      'postgres://me:p%2C@a:1/db?target_session_attrs=read-write',
      'postgres://me:p%2C@b:2/db?target_session_attrs=read-write',
      'postgres://me:p%2C@[::1]:3/db?target_session_attrs=read-write',
    ],
  );
  expect(hostUrls('postgresql://db/market')).toEqual(['postgresql://db/market']);
  expect(hostUrls('postgres://me@tenant:p,@a,b/db')).toEqual([
    'postgres://me@tenant:p,@a/db',
    'postgres://me@tenant:p,@b/db',
  ]);
});

test.each([
  'mysql://a/db',
  'postgres://a:port/db',
  'postgres://a:1,b:99999999/db',
  'postgres://a,b/db?target_session_attrs=standby',
])('%s is rejected', (url) => {
  expect(hostUrls(url)).toBeUndefined();
});

test('moves on to the next host once, however many connections to the last one fail', () => {
  const hosts = hostsOf('postgres://a,b,c/db');
  const first = hosts.current();
  hosts.failed(first);
  hosts.failed(first);
  expect(hosts.current()).toBe('postgres://b/db');
  hosts.failed('postgres://b/db');
  hosts.failed('postgres://c/db');
  expect(hosts.current()).toBe(first);
});

test.each([
  ['postgres://user:12#34@host/db', '#'],
  ['postgres://user:12/34@host/db', '/'],
  ['postgres://user:1/2=3@host/db?sslmode=require', '/'],
  ['postgres://user:12?34@host/db?sslmode=require', '?'],
  ['postgres://user:50%off@host/db', '%'],
  ['postgres://user:12%2334@host/db', undefined],
  ['postgres://me@tenant:a@b:c@h1,h2/db?target_session_attrs=any', undefined],
  ['postgres://host/db?user=me@tenant&password=a@b', undefined],
])('names what has to be escaped in %s: %s', (url, sign) => {
  expect(unescapedSign(url)).toBe(sign);
});

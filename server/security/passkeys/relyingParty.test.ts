import { expect, test } from 'vitest';
import { relyingPartyOf } from './relyingParty.ts';

const CORS = ['https://console.example.org'];

const partyOf = (origin: string | undefined, host: string) =>
  relyingPartyOf({ headers: origin === undefined ? {} : { origin }, host }, CORS);

test.each([
  ['the server itself', 'https://admin.example.com', 'admin.example.com', 'admin.example.com'],
  ['another port', 'https://admin.example.com:8443', 'admin.example.com:8443', 'admin.example.com'],
  [
    'a proxy that leaves out the port',
    'https://a.example.com:8443',
    'a.example.com',
    'a.example.com',
  ],
  [
    'a host name in capitals',
    'https://admin.example.com',
    'ADMIN.example.com',
    'admin.example.com',
  ],
  ['this machine', 'http://localhost:8080', 'localhost:8080', 'localhost'],
  ['an allowed origin', 'https://console.example.org', 'api.example.com', 'console.example.org'],
])('a page of %s has passkeys', (_, origin, host, id) =>
  expect(partyOf(origin, host)).toEqual({ id, origin }),
);

test.each([
  ['another host', 'https://evil.example.com', 'admin.example.com'],
  ['a parent domain', 'https://example.com', 'admin.example.com'],
  ['a subdomain', 'https://x.admin.example.com', 'admin.example.com'],
  ['another port', 'https://admin.example.com:1', 'admin.example.com:2'],
  ['another port of an allowed origin', 'https://console.example.org:1', 'api.example.com'],
  ['a frame without an origin', 'null', 'null'],
  ['an extension', 'chrome-extension://admin.example.com', 'admin.example.com'],
  ['no page', undefined, 'admin.example.com'],
])('a page of %s has none', (_, origin, host) => expect(partyOf(origin, host)).toBeUndefined());

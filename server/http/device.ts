import { parse } from 'bowser';
import type { FastifyRequest } from 'fastify';
import { normaliseText } from '../../contract/rules/text.ts';
import { networkOf } from './caller.ts';

/** Where a session was signed in from, as far as it is known. */
export interface Device {
  browser: string | null;
  system: string | null;
  network: string;
}

// The User-Agent is any text, which takes time to parse; real ones are shorter.
const MAX_USER_AGENT = 512;
const MAX_NAME = 60;

const nameOf = (name = '') => normaliseText(name, 'line').slice(0, MAX_NAME) || null;

/** The browser and operating system that a request's User-Agent names, and its network. */
export function deviceOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Device {
  const userAgent = (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT);
  // An empty text would throw.
  const { browser, os } = parse(userAgent || ' ');
  return { browser: nameOf(browser.name), system: nameOf(os.name), network: networkOf(ip) };
}

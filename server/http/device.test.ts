import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    `${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    'Chrome',
    'macOS',
  ],
  [
    `${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Microsoft Edge',
    'macOS',
  ],
  ['', null, null],
  ['?', null, null],
])('names the browser and system of %s', (userAgent, browser, system) => {
  const headers = { 'user-agent': userAgent };
  expect(deviceOf({ headers, ip: '2001:db8::1' })).toEqual({
    browser,
    system,
    network: '2001:db8::/64',
  });
});

test('a request without a User-Agent is from an unknown device', () =>
  expect(deviceOf({ headers: {}, ip: '192.0.2.1' })).toEqual({
    browser: null,
    system: null,
    network: '192.0.2.1',
  }));

test('names nothing longer than a name, whatever is sent', () => {
  const headers = { 'user-agent': `${'a'.repeat(5000)}/1 (${'('.repeat(5000)}` };
  const { browser } = deviceOf({ headers, ip: '192.0.2.1' });
  expect((browser ?? '').length).toBeLessThanOrEqual(60);
});

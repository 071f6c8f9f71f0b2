import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './startupError.ts';

test('listens on this machine only, embedded and with sample data, by default', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({
    host: '127.0.0.1',
    metricsHost: '127.0.0.1',
    port: 8080,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    adminUsername: 'admin',
    sampleData: true,
    corsOrigins: [],
  });
});

test('adds sample data to PostgreSQL only on request', () => {
  const DATABASE_URL = 'postgres://me:secret@db/market';
  expect(readConfig({ DATABASE_URL })).toMatchObject({ sampleData: false });
  expect(readConfig({ DATABASE_URL, SAMPLE_DATA: 'true' })).toMatchObject({ sampleData: true });
});

test('reads proxies as addresses, subnets or named networks', () => {
  const TRUST_PROXY = 'loopback, 10.0.0.0/8, 2001:db8::1';
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1']);
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['SAMPLE_DATA', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['CORS_ORIGINS', 'https://a.example, b.example'],
  ['CORS_ORIGINS', 'https://a.example/path'],
  ['RATE_LIMIT', 'none'],
  ['MAX_REQUESTS', 'many'],
  ['MAX_REQUESTS', '0'],
  ['RATE_LIMIT', '0'],
  ['REQUEST_TIMEOUT', '10'],
  ['SHUTDOWN_DELAY', 'short'],
  ['SESSION_IDLE_TIMEOUT', '0'],
  ['SESSION_LIFETIME', 'forever'],
  ['HISTORY_RETENTION', '0'],
  ['RESTORE_RETENTION', '0'],
  ['ACCESS_RETENTION', 'a year'],
  ['IDEMPOTENCY_RETENTION', '25'],
  ['SYNC_TO_DISK', 'sometimes'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['ADMIN_USERNAME', 'a'.repeat(201)],
  ['ADMIN_PASSWORD', 'secret'.repeat(200)],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://me:secret@collector'],
  ['DATABASE_POOL_SIZE', '0'],
  ['DATABASE_POOL_SIZE', '-1'],
  ['DATABASE_STATEMENT_TIMEOUT', '15s'],
  ['DATABASE_URL', 'mysql://secret@db/market'],
  ['DATABASE_URL', 'postgres://me:secret@a,b/market?target_session_attrs=standby'],
  ['DATABASE_URL', 'postgres://me:12#secret@db/market'],
])('%s=%s is rejected by name', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(StartupError);
  expect(read).toThrow(new RegExp(`^The variable ${name} must be `));
  expect(read).not.toThrow(/secret/);
});

test('sends traces only to a named collector, in a protocol that it knows', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://me:secret@collector.example:4318';
  expect(readConfig({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }).traces).toBeUndefined();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toBe('http/protobuf');
  const read = () =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' });
  expect(read).toThrow(
    'The variable OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/protobuf, http/json, but it is "grpc".',
  );
});

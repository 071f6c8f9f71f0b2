import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { traceRequests } from './requests.ts';

test('records where an error was thrown, without its message, which may quote a value', async () => {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const app = Fastify();
  traceRequests(app, provider.getTracer('test'));
  app.get('/things/:id', () => {
    throw new TypeError('invalid input syntax: "zoe@example.com"');
  });
  expect((await app.inject('/things/7?name=zoe')).statusCode).toBe(500);
  const [span] = exporter.getFinishedSpans();
  expect(span).toMatchObject({
    name: 'GET /things/:id',
    status: { code: 2 },
    attributes: { 'error.type': 'TypeError', 'http.response.status_code': 500 },
  });
  expect(span?.events).toHaveLength(1);
  const { 'exception.type': type, ...others } = span?.events[0]?.attributes ?? {};
  expect(type).toBe('TypeError');
  expect(Object.keys(others)).toEqual(['exception.stacktrace']);
  expect(others['exception.stacktrace']).toMatch(/^ +at .*requests\.test\.ts/);
  expect(JSON.stringify([span?.attributes, span?.events, span?.status])).not.toContain('zoe');
  await provider.shutdown();
});

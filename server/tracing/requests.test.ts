import { context, propagation, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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

describe('a traceparent', () => {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  beforeAll(() => provider.register({ propagator: new W3CTraceContextPropagator() }));
  afterEach(() => exporter.reset());
  afterAll(async () => {
    await provider.shutdown();
    for (const global of [context, propagation, trace]) global.disable();
  });

  const PROXY = '192.0.2.1';
  const TRACE = '0af7651916cd43dd8448eb211c80319c';

  /** The traces of a request with a traceparent that says whether to record. */
  const tracesOf = async (remoteAddress: string, isRecorded: boolean, headers = {}) => {
    const app = Fastify({ trustProxy: PROXY });
    traceRequests(app, provider.getTracer('test'));
    app.get('/', () => ({}));
    const traceparent = `00-${TRACE}-b7ad6b7169203331-0${Number(isRecorded)}`;
    await app.inject({ url: '/', remoteAddress, headers: { traceparent, ...headers } });
    return exporter.getFinishedSpans().map((span) => span.spanContext().traceId);
  };

  test.each([
    ['anybody', '198.51.100.1', {}],
    ['anybody who claims to be a proxy', '198.51.100.1', { 'x-forwarded-for': PROXY }],
  ])('of %s neither hides a request nor chooses its trace', async (_, address, headers) => {
    for (const isRecorded of [false, true]) {
      const traces = await tracesOf(address, isRecorded, headers);
      expect(traces).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
      expect(traces).not.toContain(TRACE);
      exporter.reset();
    }
  });

  test('that a trusted proxy passes on is continued', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    expect(await tracesOf(PROXY, true, headers)).toEqual([TRACE]);
    exporter.reset();
    expect(await tracesOf(PROXY, false, headers)).toEqual([]);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { expect, onTestFinished, test } from 'vitest';
import { startCollector } from '../testing/collector.ts';
import { reportOutages } from './exporter.ts';

test('prints one line for each outage', () => {
  const lines: string[] = [];
  let result: ExportResult = { code: ExportResultCode.SUCCESS };
  const exporter = reportOutages(
    { export: (_spans, done) => done(result), shutdown: async () => undefined },
    (line) => lines.push(line),
  );
  const passedOn: ExportResult[] = [];
  const send = (next: ExportResult) => {
    result = next;
    exporter.export([], (one) => passedOn.push(one));
  };
  const ok = { code: ExportResultCode.SUCCESS };
  const failed = { code: ExportResultCode.FAILED, error: new Error('Unauthorized') };
  const results = [ok, failed, failed, failed, ok, failed];
  for (const one of results) send(one);
  expect(passedOn).toEqual(results);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Traces cannot be delivered .*: Unauthorized/);
});

test.each([
  ['JSON', JsonExporter],
  ['Protobuf', ProtobufExporter],
])('the exporter of %s follows no redirect', async (_, Exporter) => {
  const elsewhere = await startCollector();
  const location = `${elsewhere.url}/v1/traces`;
  const redirecting = createServer((_request, response) =>
    response.writeHead(307, { location }).end(),
  );
  await new Promise<void>((done) => redirecting.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    redirecting.close();
    elsewhere.close();
  });
  const { port } = redirecting.address() as AddressInfo;
  const exportTo = (url: string) =>
    new Promise<ExportResult>((done) => new Exporter({ url }).export([], done));
  expect((await exportTo(`http://127.0.0.1:${port}/v1/traces`)).code).toBe(ExportResultCode.FAILED);
  expect([...elsewhere.requests]).toEqual([]);
  expect((await exportTo(location)).code).toBe(ExportResultCode.SUCCESS);
  expect(elsewhere.requests.size).toBe(1);
});

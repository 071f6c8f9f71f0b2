import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import { expect, test } from 'vitest';
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

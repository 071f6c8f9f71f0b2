import { AsyncLocalStorage } from 'node:async_hooks';
import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import { messageOf } from '../database/errors.ts';
import type { Print } from '../progress.ts';

/** Prints one line when an exporter begins to fail, and none until it has succeeded again. */
export function reportOutages(exporter: SpanExporter, print: Print): SpanExporter {
  // A batch has spans of many requests, and is not the work of the one that completed it.
  const outsideRequests = AsyncLocalStorage.snapshot();
  let isDelivering = true;
  return {
    export: (spans, done) =>
      outsideRequests(() =>
        exporter.export(spans, (result) => {
          const isDelivered = result.code === ExportResultCode.SUCCESS;
          if (isDelivering && !isDelivered) {
            print(
              `Traces cannot be delivered to the collector of OTEL_EXPORTER_OTLP_ENDPOINT and are dropped: ${messageOf(result.error)}`,
              'warn',
            );
          }
          isDelivering = isDelivered;
          done(result);
        }),
      ),
    shutdown: () => exporter.shutdown(),
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Print } from '../progress.ts';
import { version } from '../version.ts';
import { reportOutages } from './exporter.ts';
import { traceRequests } from './requests.ts';
import { traceStatements } from './statements.ts';

const NAME = 'marketplace-admin';
// How long the server's shutdown waits for a collector.
const FLUSH_TIMEOUT_MS = 1_000;

/** What the spans say of this process; OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win. */
const resource = () =>
  defaultResource()
    .merge(
      resourceFromAttributes({
        [ATTR_SERVICE_NAME]: NAME,
        [ATTR_SERVICE_VERSION]: version.version,
      }),
    )
    .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }));

/**
 * Sends spans of this process to an OTLP collector, as OpenTelemetry's own variables say. `instrument` is
 * called with the app before it has routes, `database` with each statement. `shutdown` sends what is
 * left, for at most a second. `print` receives the line about a collector that cannot be reached.
 */
export function startTracing(protocol: NonNullable<Config['traces']>, print: Print) {
  const exporter = protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter();
  const provider = new NodeTracerProvider({
    resource: resource(),
    spanProcessors: [new BatchSpanProcessor(reportOutages(exporter, print))],
  });
  provider.register({ propagator: new W3CTraceContextPropagator() });
  const tracer = provider.getTracer(NAME);
  return {
    instrument: (app: FastifyInstance) => traceRequests(app, tracer),
    database: traceStatements(tracer),
    shutdown: async () => {
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, delay(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

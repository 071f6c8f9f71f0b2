import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

/** A span in OTLP's JSON. */
interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  /** 2 for a server's, 3 for a client's. */
  kind: number;
  attributes: Attribute[];
  /** With the code 2 for an error. */
  status: { code?: number };
}

interface Delivery {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

/** The values of attributes by name. */
export const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

/** Starts an OpenTelemetry collector that keeps what it gets, and responds unless it `hangs`. */
export async function startCollector({ hangs = false } = {}) {
  const deliveries: Delivery[] = [];
  const paths = new Set<string | undefined>();
  const server = createServer((request, response) => {
    paths.add(request.url);
    void (async () => {
      deliveries.push((await json(request)) as Delivery);
      if (!hangs) response.setHeader('content-type', 'application/json').end('{}');
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const resources = () => deliveries.flatMap(({ resourceSpans }) => resourceSpans);
  return {
    /** The variables that make a server send its spans here. */
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    },
    paths,
    spans: () => resources().flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans)),
    resource: () => valuesOf(resources()[0]?.resource.attributes ?? []),
    /** All that has been received, as text. */
    text: () => JSON.stringify(deliveries),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

/** A span in OTLP's JSON. */
export interface SentSpan {
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
  const bodies: Buffer[] = [];
  const requests = new Set<string>();
  const server = createServer((request, response) => {
    void (async () => {
      bodies.push(await buffer(request));
      requests.add(`${request.method} ${request.url} ${request.headers['content-type']}`);
      if (!hangs) response.end();
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const resources = () =>
    bodies.flatMap((body) => (JSON.parse(body.toString()) as Delivery).resourceSpans);
  return {
    url,
    /** The variables that make a server send its spans here as JSON. */
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
    /** The method, path and content type of the requests. */
    requests,
    spans: (): SentSpan[] =>
      resources().flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans)),
    resource: () => valuesOf(resources()[0]?.resource.attributes ?? []),
    /** All that has been received, as text. */
    text: () => Buffer.concat(bodies).toString(),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
} from '@opentelemetry/semantic-conventions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as HTTP from '../../contract/httpStatus.ts';
import { loggableError } from '../http/log.ts';

interface RequestSpan {
  span: Span;
  error?: Error;
}

/** Notes that a request has failed, with where its error was thrown; the message may quote a value. */
function recordFailure({ span, error }: RequestSpan, status: number) {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute(ATTR_ERROR_TYPE, error?.name ?? String(status));
  if (!error) return;
  const { type, stack } = loggableError(error);
  span.recordException({ name: type, stack });
}

// Any other caller could hide its requests: `traceparent` also says whether to record a trace.
const comesFromProxy = ({ ips = [] }: FastifyRequest) => ips.length > 1;

/**
 * Makes a span of each request of an app that has no routes yet, as a child of the span in the
 * `traceparent` that a trusted proxy has passed on. It has the pattern of the route and nothing
 * else of the address. The request's log lines then have its `trace_id`.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer) {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions, id } = request;
    const route = routeOptions.url;
    const attributes = {
      [ATTR_HTTP_REQUEST_METHOD]: method,
      [ATTR_HTTP_ROUTE]: route,
      'marketplace.request.id': id,
    };
    const span = tracer.startSpan(
      route ? `${method} ${route}` : method,
      { kind: SpanKind.SERVER, attributes },
      comesFromProxy(request) ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT,
    );
    spans.set(request, { span });
    request.log = request.log.child({ trace_id: span.spanContext().traceId });
    reply.log = request.log;
    context.with(trace.setSpan(ROOT_CONTEXT, span), done);
  });
  app.addHook('onError', (request, _reply, error, done) => {
    const one = spans.get(request);
    if (one) one.error = error;
    done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const one = spans.get(request);
    if (one) {
      one.span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, statusCode);
      if (statusCode >= HTTP.internalServerError) recordFailure(one, statusCode);
      one.span.end();
    }
    done();
  });
}

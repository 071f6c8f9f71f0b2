import { Ajv } from 'ajv';
import { ProblemDetails } from '../../contract/problem.ts';
import type { FuzzRequest, Operation } from './requests.ts';

/** A response as it came over the wire. */
export interface FuzzResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const ajv = new Ajv({ strict: false, validateFormats: false });
const INSIDES = /node_modules|Failed query|\.[jt]s:\d+|PGlite|at async /;

function misfit(schema: object, value: unknown, what: string) {
  return ajv.validate(schema, value) ? undefined : `${what}: ${ajv.errorsText()}`;
}

function json(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function problemFault({ status, headers, body }: FuzzResponse) {
  if (!String(headers['content-type']).startsWith('application/problem+json')) {
    return `an error response without problem details: ${body.toString().slice(0, 200)}`;
  }
  const details = json(body) as ProblemDetails | undefined;
  if (headers['x-request-id'] && headers['x-request-id'] !== details?.requestId) {
    return 'the request id of the header is not that of the problem details';
  }
  if (details?.status !== status) return 'the status in the problem details differs';
  return misfit(ProblemDetails, details, 'problem details');
}

function strayFault({ responses }: Operation, { status, headers, body }: FuzzResponse) {
  // Depends on the If-None-Match of the request, not on the call.
  if (status === 304) return undefined;
  const documented = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
  if (!documented) return `status ${status} is not documented`;
  const [type, content] = Object.entries(documented.content ?? {})[0] ?? [];
  if (status >= 400 || !type || !content) return undefined;
  if (!String(headers['content-type']).startsWith(type)) return `the content type is not ${type}`;
  return type.includes('json') ? misfit(content.schema, json(body), 'response') : undefined;
}

/**
 * Returns the fault of a response, if it has one: it does not match the OpenAPI document, is a server
 * error, or exposes internals.
 */
export function faultOf({ method, operation }: FuzzRequest, response: FuzzResponse) {
  const { status, body } = response;
  if (status >= 500) return 'a server fault';
  if (INSIDES.test(body.toString('latin1'))) return 'internals are exposed';
  const fault = status >= 400 && method !== 'HEAD' ? problemFault(response) : undefined;
  return fault ?? (operation && strayFault(operation, response));
}

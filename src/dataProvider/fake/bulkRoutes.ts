import { HttpError } from 'ra-core';
import { BulkCreateBody, type BulkCreateResult } from '../../../contract/bulkCreate';
import * as HTTP from '../../../contract/httpStatus';
import {
  bulkInput,
  BulkVersionsInput,
  countChanged,
  type BulkOperation,
  type BulkResult,
} from '../../../contract/bulk';
import type { ProblemDetails } from '../../../contract/problem';
import {
  bulkActions,
  bulkViolation,
  changedRecord,
  inverseChange,
  isPriceOutdated,
  updateBody,
} from '../../../contract/rules/bulkChange';
import { apiResources, type ApiResourceName } from '../../../contract/resources';
import type { ErrorBody } from '../../http/errors';
import type { Collection } from './collection';
import { etagOf } from './etag';
import type { FakeDatabase } from './database';
import type { IdempotencyKeys } from './idempotency';
import { asImported } from './imports';
import { createProblem, throwIfViolated, toHttpError } from './problem';
import { route, type Route } from './routes';
import { parseBody } from './validation';

/** The problem details of a rejected operation. Rethrows other errors. */
export const problemOf = (error: unknown, headers: Headers): ProblemDetails => {
  const problem = toHttpError(error, headers);
  if (!(problem instanceof HttpError)) throw error;
  const { detail = '', errors } = problem.body as ErrorBody;
  return {
    type: 'about:blank',
    title: '',
    status: problem.status,
    detail,
    errors:
      errors &&
      Object.entries(errors).map(([field, reason]) => ({ pointer: `/${field}`, detail: reason })),
  };
};

type AnyCollection = { [R in ApiResourceName]: Collection<R> }[ApiResourceName];

/** The routes that change many records of one resource, at the path of its list. */
export const bulkRoutes = (
  resource: ApiResourceName,
  path: string,
  collection: AnyCollection,
  withIdempotencyKey: IdempotencyKeys,
  { inRun }: FakeDatabase['audit'],
): Route[] => {
  if (bulkActions(resource).length === 0) return [];

  const changeOne = ({ id, version, ...change }: BulkOperation, ownerId?: number): BulkResult => {
    throwIfViolated(bulkViolation(change));
    const before = collection.get(id, ownerId);
    const conditions = new Headers(version === undefined ? {} : { 'if-match': version });
    if (change.action === 'delete') {
      collection.remove(id, conditions, ownerId);
      return { id, status: HTTP.noContent };
    }
    if (isPriceOutdated(resource, before, change)) throw createProblem('record.changed');
    const body = updateBody(resource, changedRecord(resource, before, change));
    const after = collection.update(id, body, conditions, ownerId);
    const undo = inverseChange(resource, before, change);
    return { id, status: HTTP.ok, version: etagOf(after), ...(undo && { undo }) };
  };

  return [
    route.post(`${path}/bulk`, (request, ownerId) =>
      withIdempotencyKey(request, () => {
        const { operations, run } = parseBody(bulkInput(resource), request.body);
        const resultOf = (operation: BulkOperation): BulkResult => {
          try {
            return changeOne(operation, ownerId);
          } catch (error) {
            const problem = problemOf(error, request.headers);
            return { id: operation.id, status: problem.status, problem };
          }
        };
        return { results: inRun(run, 'bulk', () => operations.map(resultOf), countChanged) };
      }),
    ),
    route.post(`${path}/bulk/versions`, ({ body }, ownerId) => {
      const wanted = new Set(parseBody(BulkVersionsInput, body).ids);
      const found = collection.all(ownerId).filter(({ id }) => wanted.has(id));
      return { data: found.map((one) => ({ id: one.id, version: etagOf(one) })) };
    }),
  ];
};

const countCreated = (results: BulkCreateResult[]) =>
  results.filter(({ status }) => status === HTTP.created).length;

/** The route that creates many records of a resource that is not nested below another. */
export const bulkCreateRoutes = (
  resource: ApiResourceName,
  path: string,
  collection: Pick<AnyCollection, 'create'>,
  withIdempotencyKey: IdempotencyKeys,
  audit: FakeDatabase['audit'],
): Route[] => {
  if (apiResources[resource].nestedIn) return [];
  return [
    route.post(`${path}/bulk/create`, (request) =>
      withIdempotencyKey(request, () => {
        const { records } = parseBody(BulkCreateBody, request.body);
        const resultOf = (body: unknown): BulkCreateResult => {
          try {
            return { status: HTTP.created, id: collection.create(body).id };
          } catch (error) {
            const problem = problemOf(error, request.headers);
            return { status: problem.status, problem };
          }
        };
        return { results: asImported(audit, request, () => records.map(resultOf), countCreated) };
      }),
    ),
  ];
};

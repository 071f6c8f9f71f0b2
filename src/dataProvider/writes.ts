import {
  type CreateResult,
  type DataProvider,
  type DeleteResult,
  HttpError,
  type Identifier,
  type RaRecord,
  type UpdateResult,
} from 'ra-core';
import * as HTTP from '../../contract/httpStatus';
import { inputFields } from '../../contract/fields';
import type { Bounds } from '../../contract/kinds/field';
import { apiResources, requireApiResource } from '../../contract/resources';
import type { AnnouncedExtensions } from '../../contract/headers';
import { isRecord } from '../../contract/rules/responses';
import { toUpload } from '../images/originalCalls';
import { NO_ID } from '../routing/paths';
import type { HttpClient, RequestOptions } from '../http/client';
import { asPartOf } from '../http/auditRun';
import { collectionPath } from '../http/collections';
import { currentRecord } from '../http/errors';
import { createWithKey, ifMatch, withoutEtag, withEtag } from '../http/safeWrites';
import { completeRecord, toInput } from './mappings';
import { isFile, toBody } from '../http/requestBody';

/** What the response of a write says of its record. */
interface WriteResult {
  id?: Identifier;
  /** With its ETag. */
  record?: RaRecord;
}

/**
 * Reads the response of a write. An API may respond with any body or none: nothing but an id is read,
 * unless it has announced `safe-writes`, for which it returns the record with its ETag.
 */
const readResult = (
  { offers }: AnnouncedExtensions,
  { json, headers }: { json: unknown; headers: Headers },
): WriteResult => {
  if (!isRecord(json)) return {};
  const { id } = json;
  return offers('safe-writes') ? { id, record: withEtag(json, headers) } : { id };
};

/** A record as it is after a write whose response does not have it: the values that were sent. */
const sentRecord = (resource: string, sent: RaRecord): RaRecord => {
  const { idsField } = apiResources[requireApiResource(resource)].categories ?? {};
  const stored = Object.entries(withoutEtag(sent)).filter(
    ([name, value]) => name !== idsField && !isFile(value),
  );
  return Object.fromEntries(stored) as RaRecord;
};

/** The error of a write; the current record in a 412 is then the same as `getOne` returns. */
const completeError = (resource: string, error: unknown): unknown => {
  const current = currentRecord(error);
  if (!current || !(error instanceof HttpError)) return error;
  const body: object = { ...error.body, current: completeRecord(resource, current) };
  return Object.assign(error, { body });
};

/** The value of a field that a form has emptied, or never filled, as the API takes it. */
const emptyInput = ({ required, nullable, maxLength }: Bounds, value: unknown) => {
  if (maxLength !== undefined) return value === null || !required ? '' : value;
  return nullable ? null : value;
};

const idsOf = (references: unknown) =>
  Array.isArray(references) ? references.map(({ id }: { id: unknown }) => id) : [];

/**
 * The body of a create or update: the fields of `data` that the API accepts, with categories by their
 * ids, an empty text for one that is missing, and `null` for any other value that may be. Everything else in a form or record, such as
 * `id` or the ETag, is dropped.
 */
export const pickInput = (resource: string, call: 'create' | 'update', data: object): object => {
  const name = requireApiResource(resource);
  const { categories } = apiResources[name];
  const values: Record<string, unknown> = { ...data };
  if (categories) values[categories.idsField] = idsOf(values[categories.field]);
  const fields = Object.entries(inputFields[name][call]);
  return Object.fromEntries(
    fields
      .map(
        ([field, bounds]) => [field, values[field] ?? emptyInput(bounds, values[field])] as const,
      )
      .filter(([, value]) => value !== undefined),
  );
};

/** What `meta` of a write may hold, besides the owner of the record. */
interface WriteMeta {
  /** The import of which the call is a part. */
  run?: string;
}

/** What `meta` of a creation may hold. */
interface CreateMeta extends WriteMeta {
  idempotencyKey?: string;
  onProgress?: RequestOptions['onProgress'];
}

/** Rejects; `changeMany` is used instead, because it supports mappings and If-Match. */
const rejectMany = async (): Promise<never> => {
  throw new HttpError('Records are changed one at a time.', HTTP.methodNotAllowed, {});
};

/**
 * Creates the calls that write a record, conditional on the version in `previousData` if the API
 * supports If-Match.
 */
export const createWrites = (
  http: HttpClient,
): Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'> => {
  // ra-data-simple-rest passes no headers with a write, and requires a record in its response.
  const write = async (
    path: string,
    method: 'POST' | 'PUT',
    data: object,
    headers: Record<string, string>,
    onProgress?: RequestOptions['onProgress'],
  ) => {
    const options = {
      onProgress,
      method,
      body: await toBody(http, await toUpload(http, data)),
      headers: new Headers({ Accept: 'application/json', ...headers }),
    };
    const response = await http(path, options);
    return readResult(http, response);
  };

  return {
    create: async (resource, { data: values, meta = {} }): Promise<CreateResult> => {
      const { idempotencyKey, onProgress, run } = meta as CreateMeta;
      const data: Record<string, unknown> = { ...toInput(resource, 'create', values) };
      const { id = NO_ID, record } = await createWithKey(
        http.offers('safe-writes') ? idempotencyKey : undefined,
        (headers) =>
          write(
            `/${collectionPath(resource, meta)}`,
            'POST',
            pickInput(resource, 'create', data),
            { ...headers, ...asPartOf(http, run) },
            onProgress,
          ),
      );
      return { data: completeRecord(resource, record ?? sentRecord(resource, { ...data, id })) };
    },
    update: async (resource, params): Promise<UpdateResult> => {
      const { id, meta = {}, previousData = {} } = params;
      const { run } = meta as WriteMeta;
      const data = toInput(resource, 'update', params.data);
      try {
        const { record } = await write(
          `/${collectionPath(resource, meta)}/${encodeURIComponent(id)}`,
          'PUT',
          pickInput(resource, 'update', data),
          {
            ...(http.offers('safe-writes') && ifMatch(previousData)),
            ...asPartOf(http, run),
          },
        );
        const updated = record ?? sentRecord(resource, { id, ...previousData, ...data });
        return { data: completeRecord(resource, updated) };
      } catch (error) {
        throw completeError(resource, error);
      }
    },
    updateMany: rejectMany,
    deleteMany: rejectMany,
    // Not ra-data-simple-rest's own, which sends a content type with an empty body.
    delete: async (resource, { id, meta, previousData }): Promise<DeleteResult> => {
      await http(`/${collectionPath(resource, meta)}/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        headers: new Headers(http.offers('safe-writes') ? ifMatch(previousData) : {}),
      });
      return { data: previousData };
    },
  };
};

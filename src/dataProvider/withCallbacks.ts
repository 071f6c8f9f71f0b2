import {
  HttpError,
  withLifecycleCallbacks,
  type DataProvider,
  type GetOneResult,
  type RaRecord,
  type ResourceCallbacks,
} from 'ra-core';
import { currentRecord } from '../http/errors';

/**
 * Adds the lifecycle callbacks to a data provider, and applies them also to the current record in
 * a 412 (`body.current` of the error): react-admin applies them to results only. The record is then
 * the same as `getOne` returns.
 */
export const withCallbacks = (
  provider: DataProvider,
  callbacks: ResourceCallbacks[],
): DataProvider => {
  const mapped = withLifecycleCallbacks(provider, callbacks);
  const read = async (resource: string, record: RaRecord) => {
    const getOne: DataProvider['getOne'] = async (): Promise<GetOneResult> => ({ data: record });
    const known = withLifecycleCallbacks({ ...provider, getOne }, callbacks);
    return (await known.getOne<RaRecord>(resource, { id: record.id })).data;
  };
  return {
    ...mapped,
    update: async (resource, params) => {
      try {
        return await mapped.update(resource, params);
      } catch (error) {
        const saved = currentRecord(error);
        if (!saved || !(error instanceof HttpError)) throw error;
        const current = await read(resource, saved);
        throw Object.assign(error, { body: { ...error.body, current } });
      }
    },
  };
};

import type { RaRecord, ResourceCallbacks } from 'ra-core';

type ToInput<T> = (record: Partial<T>) => object | Promise<object>;

/**
 * Creates the lifecycle callbacks that convert form values to API input, one function for create
 * and one for update. Fields unknown to the API may stay: pickInput removes them.
 */
export const mapInput = <T extends RaRecord>({
  create,
  update,
}: {
  create: ToInput<T>;
  update: ToInput<T>;
}): Pick<ResourceCallbacks<T>, 'beforeCreate' | 'beforeUpdate'> => ({
  beforeCreate: async (params) => ({ ...params, data: await create(params.data) }),
  beforeUpdate: async (params) => ({ ...params, data: await update(params.data) }),
});

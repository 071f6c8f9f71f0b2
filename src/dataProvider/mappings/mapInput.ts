import type { RaRecord, ResourceCallbacks } from 'ra-core';

type ToInput<T> = (record: Partial<T>) => object;

/**
 * Makes the lifecycle callbacks that convert what a form holds to what the API takes, one function
 * for creating and one for updating. Fields that the API does not take may stay: see pickInput.
 */
export const mapInput = <T extends RaRecord>({
  create,
  update,
}: {
  create: ToInput<T>;
  update: ToInput<T>;
}): Pick<ResourceCallbacks<T>, 'beforeCreate' | 'beforeUpdate'> => ({
  beforeCreate: async (params) => ({ ...params, data: create(params.data) }),
  beforeUpdate: async (params) => ({ ...params, data: update(params.data) }),
});

import type { RaRecord, ResourceCallbacks } from 'ra-core';

type ToInput<T> = (record: Partial<T>) => object;

/**
 * Makes the lifecycle callbacks that turn what a form holds into what section 7 sends, one function
 * for creating and one for updating.
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

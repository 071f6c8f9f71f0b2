import { HttpError } from 'ra-core';

/** A call of the data provider that always fails, with the server's `detail` if one is given. */
export const failing = (status: number, detail?: string) => async (): Promise<never> => {
  throw new HttpError(detail ?? 'failed', status, { detail });
};

/** A call that is never answered. */
export const hanging = (): Promise<never> => new Promise(() => {});

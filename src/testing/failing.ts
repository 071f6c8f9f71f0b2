import { HttpError } from 'ra-core';

/** A data provider call that always fails, with the server's `detail` if given. */
export const failing = (status: number, detail?: string) => async (): Promise<never> => {
  throw new HttpError(detail ?? 'failed', status, { detail });
};

/** A call that never gets a response. */
export const hanging = (): Promise<never> => new Promise(() => {});

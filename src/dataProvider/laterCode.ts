import { HttpError } from 'ra-core';
import { later } from '../ui/loadLater';

/**
 * `later` for the code of calls. The function rejects with an `HttpError` without a status if the
 * code cannot be loaded, as a call does that gets no response.
 */
export const laterCode = <Module>(load: () => Promise<Module>): (() => Promise<Module>) => {
  const loadNow = later(load);
  return async () => {
    try {
      return await loadNow();
    } catch {
      throw new HttpError('The code of this call could not be loaded', 0, {});
    }
  };
};

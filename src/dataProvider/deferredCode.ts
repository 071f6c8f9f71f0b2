import { HttpError } from 'ra-core';
import { later } from '../ui/loadLater';

/**
 * `later` for the code of calls. If the code cannot be loaded, the function rejects with an
 * `HttpError` with status 0, like a call without a response.
 */
export const deferredCode = <Module>(load: () => Promise<Module>): (() => Promise<Module>) => {
  const loadNow = later(load);
  return async () => {
    try {
      return await loadNow();
    } catch {
      throw new HttpError('The code of this call could not be loaded', 0, {});
    }
  };
};

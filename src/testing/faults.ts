import type { ConsoleDataProvider } from '../dataProvider/restDataProvider';
import { failing } from './failing';
import { mapCalls, slow } from './slow';

/**
 * Applies the faults that an address asks for: `?slow=2000` delays every call by two seconds,
 * `?fail=500` makes every call fail with that status. Takes the address's query.
 */
export const withFaults = (provider: ConsoleDataProvider, query: string): ConsoleDataProvider => {
  const params = new URLSearchParams(query);
  const [ms, status] = [Number(params.get('slow')), Number(params.get('fail'))];
  const failed = status ? mapCalls(provider, () => failing(status)) : provider;
  return ms ? slow(failed, ms) : failed;
};

import { IDEMPOTENCY_KEY } from '../../contract/headers';
import { fieldErrors, statusOf } from './errors';

/** How often a creation that is still in flight is sent again, and the pause before, in milliseconds. */
const RETRIES = { attempts: 20, pause: 1_000 };

/** The API returns 409 without naming a field while a request with the same key is in flight. */
const isInFlight = (error: unknown) => statusOf(error) === 409 && !fieldErrors(error);

/**
 * Calls `create` with the `Idempotency-Key` header for `key`, again while the API says that an
 * earlier request with that key is in flight. Without a key, or with an API that does not offer
 * keys, it is called once and without the header. Rejects as `create` does.
 */
export const createWithKey = async <T>(
  key: string | undefined,
  create: (headers: Record<string, string>) => Promise<T>,
  { attempts, pause } = RETRIES,
): Promise<T> => {
  if (key === undefined) return create({});
  try {
    return await create({ [IDEMPOTENCY_KEY]: key });
  } catch (error) {
    if (!isInFlight(error) || attempts === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return createWithKey(key, create, { attempts: attempts - 1, pause });
  }
};

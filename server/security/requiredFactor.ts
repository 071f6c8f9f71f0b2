import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { type SessionLimits, sessionUserOf, type SessionUser } from './sessions.ts';

/** Whether everybody has to have a second factor. */
export type FactorPolicy = Pick<Config, 'requireSecondFactor'>;

/** Whether a signed-in user has to set up a second factor before anything else. */
export const mustSetUpFactor = (
  { hasSecondFactor }: SessionUser,
  { requireSecondFactor }: FactorPolicy,
) => requireSecondFactor && !hasSecondFactor;

/** The same of the user of a token that has just been issued. */
export async function tokenMustSetUpFactor(
  db: Database,
  token: string,
  config: FactorPolicy & SessionLimits,
) {
  // Only if it matters, so that a sign-in takes no other query.
  const user = config.requireSecondFactor && (await sessionUserOf(db, token, config));
  return user ? mustSetUpFactor(user, config) : false;
}

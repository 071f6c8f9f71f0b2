import type { Config } from '../config.ts';
import type { SessionUser } from './sessions.ts';

/** Whether everybody has to have a second factor. */
export type FactorPolicy = Pick<Config, 'requireSecondFactor'>;

/** Whether a signed-in user has to set up a second factor before anything else. */
export const mustSetUpFactor = (
  { hasSecondFactor }: Pick<SessionUser, 'hasSecondFactor'>,
  { requireSecondFactor }: FactorPolicy,
) => requireSecondFactor && !hasSecondFactor;

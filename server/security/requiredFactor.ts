import type { Config } from '../config.ts';
import type { SecretKeys } from './secretKeys.ts';
import type { SessionUser } from './sessions.ts';

/** Whether everybody has to have a second factor, and what encrypts its secrets. */
export interface FactorPolicy extends Pick<Config, 'requireSecondFactor'> {
  secretKeys: SecretKeys;
}

/** Whether a signed-in user has to set up a second factor before anything else. */
export const mustSetUpFactor = (
  { hasSecondFactor }: Pick<SessionUser, 'hasSecondFactor'>,
  { requireSecondFactor }: Pick<FactorPolicy, 'requireSecondFactor'>,
) => requireSecondFactor && !hasSecondFactor;

import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accountLinks, sessions, users } from '../database/schema/accounts.ts';
import { signInChallenges, trustedBrowsers } from '../database/schema/secondFactors.ts';
import { recordAccesses } from '../stores/accessEntries.ts';
import { accountsWithoutKey, missingKeyLines } from './sealedSecrets.ts';
import type { SecretKeys } from './secretKeys.ts';
import { countPasskeys } from './passkeys/accountPasskeys.ts';
import { userHasSecondFactor } from './secondFactors.ts';

/** Ends what a copy brings back although it may have been ended since: ways in without a password. */
async function endAccess(tx: Database) {
  for (const table of [sessions, signInChallenges, accountLinks, trustedBrowsers]) {
    await tx.delete(table);
  }
  // Challenges of passkeys are in no copy.
}

/** Each account as the copy has it, with what may have been changed since. */
async function describeAccounts(tx: Database) {
  const rows = await tx
    .select({
      username: users.username,
      isDisabled: sql<boolean>`${users.disabledAt} is not null`,
      hasSecondFactor: userHasSecondFactor(tx),
      passkeys: countPasskeys(tx),
    })
    .from(users)
    .orderBy(users.usernameUniqueKey, users.id);
  return rows.map(({ username, isDisabled, hasSecondFactor, passkeys }) => {
    const traits = [
      isDisabled && 'disabled',
      hasSecondFactor && 'two-step sign-in',
      passkeys > 0 && `passkeys: ${passkeys}`,
    ].filter(Boolean);
    return traits.length > 0 ? `${username} (${traits.join(', ')})` : username;
  });
}

/**
 * Completes the restore of a copy of this time (ISO 8601) in its transaction: ends all sessions, links,
 * sign-ins in progress and trust in browsers unless they are kept, and records the restore in the audit
 * trail. Returns what to tell the operator about the accounts.
 */
export async function completeRestore(
  tx: Database,
  copiedAt: string,
  { keepsSessions, keys }: { keepsSessions: boolean; keys: SecretKeys },
): Promise<string[]> {
  if (!keepsSessions) await endAccess(tx);
  const restored = { event: 'data-restored', user: undefined, target: copiedAt } as const;
  await recordAccesses(tx, [{ ...restored, device: undefined }]);
  const accounts = await describeAccounts(tx);
  return [
    keepsSessions
      ? 'Sessions, links and trusted browsers are those of the copy, also those that have been ended since.'
      : 'All sessions, links and trusted browsers have ended: everybody has to sign in again.',
    `The accounts are those of ${copiedAt}. Passwords, recovery codes, second factors, passkeys and disabled accounts that have been changed since are what they were: check ${accounts.join(', ') || 'none'}.`,
    ...missingKeyLines(await accountsWithoutKey(tx, keys)),
  ];
}

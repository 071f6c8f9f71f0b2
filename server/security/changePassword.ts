import { and, eq } from 'drizzle-orm';
import type { PasswordChange } from '../../contract/accounts.ts';
import { passwordViolation } from '../../contract/rules/accounts.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { throwIfViolated } from '../problem.ts';
import { changeAccounts, recordSecret } from './accountChange.ts';
import { type AccountContext, withAttempts, wrongPassword } from './currentPassword.ts';
import { queueByNetwork } from './hashQueue.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { removePasskeysOf } from './passkeys/accountPasskeys.ts';
import { replaceSessions } from './sessions.ts';
import { removeResetLink } from './users.ts';

interface Replacement {
  currentHash: string;
  newHash: string;
  removesPasskeys: boolean;
}

/**
 * Replaces the hash, all sessions of the user by a new one, and returns its token. Undefined when the
 * stored hash is no longer the current one: another change was first.
 */
const replace = (
  db: Database,
  { currentHash, newHash, removesPasskeys }: Replacement,
  context: AccountContext,
) =>
  changeAccounts(db, context, async (change) => {
    const { tx } = change;
    const { user } = context;
    // Locks the user: a sign-in with the old password is either done, and its session ends here, or
    // finds that the hash has changed (see startSession).
    const [changed] = await tx
      .update(users)
      .set({ passwordHash: newHash, mustChangePassword: false })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, currentHash)))
      .returning({ id: users.id });
    if (!changed) return undefined;
    const token = await replaceSessions(change, context);
    await removeResetLink(tx, user.id);
    const hadPasskeys = removesPasskeys && (await removePasskeysOf(tx, user.id));
    await recordSecret(change, user.id, {
      password: 'changed',
      ...(hadPasskeys && { passkey: 'removed' }),
    });
    await change.record({ event: 'password-changed', user });
    if (hadPasskeys) await change.record({ event: 'passkey-removed', user });
    return { token };
  });

/**
 * Changes the password of the signed-in user, removes the passkeys if that is asked for, ends all
 * sessions of that user in every process, and returns the token of a new one. Throws a Problem: 400
 * for an unsafe new password, 422 for a wrong current one, 429 after too many attempts, which count
 * with those to sign in, and 503 when too many passwords are being checked. Changes nothing then.
 */
export async function changePassword(
  db: Database,
  { currentPassword, newPassword, removePasskeys: removesPasskeys = false }: PasswordChange,
  context: AccountContext,
) {
  const { user } = context;
  throwIfViolated(await passwordViolation(newPassword, user.username, 'newPassword'));
  const { token } = await withAttempts(db, context, async (currentHash, caller) => {
    const newHash = await queueByNetwork(db, caller, async () =>
      (await verifyPassword(currentHash, currentPassword)) ? hashPassword(newPassword) : undefined,
    );
    if (newHash === undefined || currentHash === undefined) return { refused: wrongPassword };
    return replace(db, { currentHash, newHash, removesPasskeys }, context);
  });
  return token;
}

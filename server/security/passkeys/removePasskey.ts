import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { passkeys } from '../../database/schema/passkeys.ts';
import { Problem } from '../../problem.ts';
import { changeAccounts, recordSecret } from '../accountChange.ts';
import type { AccountContext } from '../currentPassword.ts';
import { replaceSessions } from '../sessions.ts';
import { lockUsers } from '../users.ts';

/**
 * Removes a passkey of the signed-in user, ends all sessions of that user in every process, and returns
 * the token of a new one. Throws a Problem: 404 when the user has no such passkey.
 */
export const removePasskey = (db: Database, id: number, context: AccountContext) =>
  changeAccounts(db, context, async (change) => {
    const { user } = context;
    // A sign-in with the passkey is either done, and its session ends here, or it finds the passkey
    // removed.
    await lockUsers(change.tx, [], context);
    const [removed] = await change.tx
      .delete(passkeys)
      .where(and(eq(passkeys.userId, user.id), eq(passkeys.id, id)))
      .returning({ id: passkeys.id });
    if (!removed) throw new Problem('passkey.notFound', { id });
    const token = await replaceSessions(change, context);
    await recordSecret(change, user.id, { passkey: 'removed' });
    await change.record({ event: 'passkey-removed', user });
    return { token };
  });

import { and, eq, sql } from 'drizzle-orm';
import type { RefusalReason } from '../../../contract/access.ts';
import type { PasskeyAssertion, PasskeySignInOptions } from '../../../contract/passkeys.ts';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { passkeys } from '../../database/schema/passkeys.ts';
import { Problem } from '../../problem.ts';
import { auditAccess } from '../accessLog.ts';
import { changeAccounts } from '../accountChange.ts';
import { limitAttempts } from '../limitAttempts.ts';
import { userHasSecondFactor } from '../secondFactors.ts';
import { addSignIn, type SignInContext } from '../startSession.ts';
import { clearAttempts } from '../throttle.ts';
import { lockUsers } from '../users.ts';
import { CHALLENGE_LIFETIME_MS } from './challenges.ts';
import type { RelyingParty } from './relyingParty.ts';
import { signInChallenge, spendSignInChallenge } from './signInChallenges.ts';
import { userHandleOf, verifyAssertion } from './webAuthn.ts';

/** What a passkey signs to sign in. They name nobody: the browser lists the passkeys it has. */
export async function passkeySignInOptions(
  db: Database,
  { id }: RelyingParty,
): Promise<PasskeySignInOptions> {
  return {
    challenge: await signInChallenge(db),
    rpId: id,
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
  };
}

/** Where a sign-in comes from, and its session; no party for a foreign page. */
interface Context extends SignInContext {
  party: RelyingParty | undefined;
}

const findPasskey = async (db: Database, credentialId: string) => {
  const [found] = await db
    .select({ passkey: passkeys, user: users, hasSecondFactor: userHasSecondFactor(db) })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId));
  return found;
};

type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/**
 * Adds the session of a sign-in (see addSignIn). Undefined when the passkey has been removed or used
 * since it was read, or its user disabled.
 */
const openSession = (
  db: Database,
  { passkey, user }: Found,
  { counter, ...session }: SignInContext & { counter: number },
) =>
  changeAccounts(db, { ...session, user }, async (change) => {
    const { tx } = change;
    // Waits for a concurrent change of the user, and blocks one, as a sign-in by password does.
    const [locked] = await lockUsers(tx, [user.id]);
    if (locked?.disabledAt !== null) return undefined;
    const [used] = await tx
      .update(passkeys)
      .set({ counter, usedAt: sql`now()` })
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id });
    return used && addSignIn(change, user, session);
  });

/** Signs in unless there is a reason against it. */
async function attempt(db: Database, assertion: PasskeyAssertion, { party, ...session }: Context) {
  const { clientDataJSON, userHandle } = assertion.response;
  const challenge = await spendSignInChallenge(db, clientDataJSON);
  const found = await findPasskey(db, assertion.id);
  const user = found?.user;
  const refused = (reason: RefusalReason) => ({ user, reason });
  if (!party) return refused('foreign-origin');
  if (challenge === undefined) return refused('unknown-challenge');
  if (!found) return refused('unknown-passkey');
  if (found.user.disabledAt) return refused('disabled');
  const counter = await verifyAssertion(assertion, found.passkey, { challenge, party });
  if (counter === undefined || userHandle !== userHandleOf(found.user)) {
    return refused('wrong-signature');
  }
  const signedIn = await openSession(db, found, { counter, ...session });
  return signedIn ? { ...found, ...signedIn } : refused('unknown-passkey');
}

/**
 * Signs a user in by a passkey, which stands for the password and for a second factor, because it has
 * verified the user. Throws a Problem: 401, with the same text whatever is wrong, or 429 after too many
 * attempts from this network, which count with those by password. Also returns whether the password is
 * one that was generated and printed, and whether the user has a second factor.
 */
export async function signInByPasskey(db: Database, assertion: PasskeyAssertion, context: Context) {
  const caller = await limitAttempts(db, 'signIn', context);
  const outcome = await attempt(db, assertion, context);
  if ('reason' in outcome) {
    const { user, reason } = outcome;
    await auditAccess(db, context, { event: 'passkey-refused', user, reason });
    throw new Problem('passkey.refused');
  }
  const { user, token, hasSecondFactor } = outcome;
  await clearAttempts(db, caller);
  const { username, mustChangePassword } = user;
  return { token, username, mustChangePassword, hasSecondFactor };
}

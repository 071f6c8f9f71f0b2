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

/** A passkey that has signed, and how often it says that it has. */
interface Verified extends Found {
  counter: number;
}

/** The passkey that has signed the challenge of passkeySignInOptions for a page of the party; else why not. */
export async function verifyPasskey(
  db: Database,
  assertion: PasskeyAssertion,
  party: RelyingParty | undefined,
): Promise<Verified | { user: Found['user'] | undefined; reason: RefusalReason }> {
  const { clientDataJSON, userHandle } = assertion.response;
  const challenge = await spendSignInChallenge(db, clientDataJSON);
  const found = await findPasskey(db, assertion.id);
  const refused = (reason: RefusalReason) => ({ user: found?.user, reason });
  if (!party) return refused('foreign-origin');
  if (challenge === undefined) return refused('unknown-challenge');
  if (!found) return refused('unknown-passkey');
  if (found.user.disabledAt) return refused('disabled');
  const counter = await verifyAssertion(assertion, found.passkey, { challenge, party });
  if (counter === undefined || userHandle !== userHandleOf(found.user)) {
    return refused('wrong-signature');
  }
  return { ...found, counter };
}

/**
 * Notes the use of a passkey, whose user it locks. Returns false when it has been removed or used since it
 * was read, or its user disabled.
 */
export async function usePasskey(tx: Database, { passkey, user, counter }: Verified) {
  // Waits for a concurrent change of the user, and blocks one, as a sign-in by password does.
  const [locked] = await lockUsers(tx, [user.id]);
  if (locked?.disabledAt !== null) return false;
  const used = await tx
    .update(passkeys)
    .set({ counter, usedAt: sql`now()` })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Signs in unless there is a reason against it. */
async function attempt(db: Database, assertion: PasskeyAssertion, { party, ...session }: Context) {
  const verified = await verifyPasskey(db, assertion, party);
  if ('reason' in verified) return verified;
  const { user } = verified;
  const signedIn = await changeAccounts(db, { ...session, user }, async (change) =>
    (await usePasskey(change.tx, verified))
      ? addSignIn(change, user, { ...session, method: 'passkey' })
      : undefined,
  );
  return signedIn ? { ...verified, ...signedIn } : { user, reason: 'unknown-passkey' as const };
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

import { eq } from 'drizzle-orm';
import type { RefusalReason } from '../../../contract/access.ts';
import { PASSKEY_LIMITS } from '../../../contract/limits.ts';
import type { PasskeyCreationOptions, PasskeyRegistration } from '../../../contract/passkeys.ts';
import { onlyRow, type Database } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { passkeys } from '../../database/schema/passkeys.ts';
import { Problem } from '../../problem.ts';
import { auditAccess } from '../accessLog.ts';
import { changeAccounts, recordSecret } from '../accountChange.ts';
import type { AccountContext } from '../currentPassword.ts';
import { replaceSessions } from '../sessions.ts';
import { CHALLENGE_LIFETIME_MS, issueChallenge, spendChallenge } from './challenges.ts';
import type { RelyingParty } from './relyingParty.ts';
import { ALGORITHMS, userHandleOf, verifyRegistration } from './webAuthn.ts';
import { lockUsers } from '../users.ts';

const PRODUCT = 'Marketplace Admin';

const tooMany = () => new Problem('passkey.tooMany', { limit: PASSKEY_LIMITS.perUser });

/**
 * With what the browser makes a passkey of the signed-in user. Throws a Problem: 409 when the user has as
 * many as are allowed.
 */
export const passkeyCreationOptions = (
  db: Database,
  { user: { id, username }, party }: AccountContext & { party: RelyingParty },
) =>
  db.transaction(async (tx): Promise<PasskeyCreationOptions> => {
    const existing = await tx
      .select({ id: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.userId, id));
    if (existing.length >= PASSKEY_LIMITS.perUser) throw tooMany();
    const owner = onlyRow(await tx.select().from(users).where(eq(users.id, id)));
    return {
      challenge: await issueChallenge(tx, id),
      rp: { id: party.id, name: PRODUCT },
      user: { id: userHandleOf(owner), name: username, displayName: username },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: CHALLENGE_LIFETIME_MS,
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: existing.map((one) => ({ ...one, type: 'public-key' })),
    };
  });

/** The verified credential of a registration. Throws a Problem (400). */
async function readCredential(
  db: Database,
  registration: PasskeyRegistration,
  { party, ...context }: AccountContext & { party: RelyingParty },
) {
  const { user } = context;
  const refuse = async (reason: RefusalReason) => {
    await auditAccess(db, context, { event: 'passkey-refused', user, reason });
    return new Problem(reason === 'unknown-challenge' ? 'passkey.expired' : 'passkey.unsuitable');
  };
  const { clientDataJSON } = registration.response;
  const challenge = await spendChallenge(db, clientDataJSON, user.id);
  if (challenge === undefined) throw await refuse('unknown-challenge');
  const credential = await verifyRegistration(registration, { challenge, party });
  if (!credential || credential.id !== registration.id) throw await refuse('wrong-signature');
  return credential;
}

/**
 * Adds the passkey that the browser has made to those of the signed-in user, ends all sessions of that
 * user in every process, and returns the token of a new one. Throws a Problem: 400 when the passkey is
 * not what the options asked for, 409 when it has been added before or there are too many. Changes
 * nothing then.
 */
export async function addPasskey(
  db: Database,
  registration: PasskeyRegistration,
  context: AccountContext & { party: RelyingParty },
) {
  const { user, device } = context;
  const { id: credentialId, publicKey, counter } = await readCredential(db, registration, context);
  const { browser, system } = device;
  const { transports = [] } = registration.response;
  return changeAccounts(db, context, async (change) => {
    const { tx } = change;
    // So that two at once are counted, and none is added to a user who is being disabled.
    await lockUsers(tx, [], context);
    const count = await tx.$count(passkeys, eq(passkeys.userId, user.id));
    if (count >= PASSKEY_LIMITS.perUser) throw tooMany();
    const [added] = await tx
      .insert(passkeys)
      .values({ userId: user.id, credentialId, publicKey, counter, transports, browser, system })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!added) throw new Problem('passkey.taken');
    const token = await replaceSessions(change, context);
    await recordSecret(change, user.id, { passkey: 'changed' });
    await change.record({ event: 'passkey-added', user });
    return token;
  });
}

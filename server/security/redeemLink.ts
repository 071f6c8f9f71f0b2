import { and, eq } from 'drizzle-orm';
import type {
  AccountLink,
  AccountLinkUse,
  AccountLinkUsed,
} from '../../contract/administrators.ts';
import { passwordViolation, usernameViolation } from '../../contract/rules/accounts.ts';
import { normaliseText } from '../../contract/rules/text.ts';
import type { Database } from '../database/database.ts';
import { accountLinks } from '../database/schema/accounts.ts';
import type { Device } from '../http/device.ts';
import { fieldProblem, Problem, throwIfViolated } from '../problem.ts';
import { auditAccess, type RequestContext } from './accessLog.ts';
import { changeAccounts } from './accountChange.ts';
import { deleteExpiredLinks, findLink, hasToken, isUsable } from './accountLinks.ts';
import { queueByNetwork } from './hashQueue.ts';
import { listPasskeys } from './passkeys/accountPasskeys.ts';
import { limitAttempts } from './limitAttempts.ts';
import { hashPassword } from './passwords.ts';
import { hasSecondFactor } from './secondFactors.ts';
import { addSession } from './sessions.ts';
import { endReplaced, type SignInContext } from './startSession.ts';
import { clearAttempts } from './throttle.ts';
import { addUser, lockUsers, replacePassword } from './users.ts';

/** Where a link is opened. */
interface Opened extends RequestContext {
  device: Device;
}

const linkNotFound = () => new Problem('link.notFound');

/**
 * The link of a token, and what the attempt is counted by. Throws a Problem: 404 when it cannot be used,
 * 429 after too many attempts from this network, which count with those to sign in.
 */
async function openLink(
  db: Database,
  token: string,
  { purpose, ...opened }: Opened & { purpose: 'check' | 'use' },
) {
  // Counted apart: looking at a link does not clear the failed attempts to use it.
  const caller = await limitAttempts(db, 'link', opened, `${purpose} ${token}`);
  const link = await findLink(db, token);
  if (!link) {
    // What has been refused stays so, whatever the clock does.
    await deleteExpiredLinks(db);
    const reason = 'invalid-link';
    await auditAccess(db, opened, { event: 'link-refused', user: undefined, reason });
    throw linkNotFound();
  }
  return { link, caller };
}

type Link = Awaited<ReturnType<typeof openLink>>['link'];

/** What the holder of a link may do with it. Throws a Problem as `redeemLink` does. */
export async function checkLink(db: Database, token: string, opened: Opened): Promise<AccountLink> {
  const { link, caller } = await openLink(db, token, { purpose: 'check', ...opened });
  const { kind, userId, username, expiresAt } = link;
  const hasPasskeys = (await listPasskeys(db, userId)).length > 0;
  await clearAttempts(db, caller);
  return { kind, username, expiresAt, hasPasskeys };
}

/** The name of an account, the hash of its new password, and whether its passkeys outlive that. */
interface Account {
  username: string;
  passwordHash: string;
  keepsPasskeys: boolean;
}

const userOf = ({ userId: id }: Link, { username }: Account) => ({ id, username });

/**
 * Uses up the link for this account, and returns the token of its first session; null if the account
 * has a second factor.
 */
const spendLink = (
  db: Database,
  { link, token, account }: { link: Link; token: string; account: Account },
  session: SignInContext,
) =>
  changeAccounts(db, { ...session, user: userOf(link, account) }, async (change) => {
    const { tx } = change;
    const { userId, kind } = link;
    const { keepsPasskeys, ...added } = account;
    // Before the link, as when a user is disabled, so that the two never wait for each other.
    const [user] = await lockUsers(tx, [userId]);
    const [used] = await tx
      .delete(accountLinks)
      .where(and(eq(accountLinks.userId, userId), hasToken(token), isUsable))
      .returning({ userId: accountLinks.userId });
    if (!used || user?.disabledAt) throw linkNotFound();
    if (kind === 'reset') {
      await replacePassword(change, {
        id: userId,
        passwordHash: added.passwordHash,
        keepsPasskeys,
      });
    } else if ((await addUser(change, { id: userId, ...added })) === undefined) {
      throw fieldProblem({ pointer: '/username', message: 'username.taken' });
    }
    await change.record({
      event: `${kind}-used`,
      user: userOf(link, account),
      by: link.by ?? undefined,
    });
    await endReplaced(change, session);
    if (await hasSecondFactor(tx, userId)) return null;
    return (await addSession(tx, userId, session)).token;
  });

/**
 * Uses a link once: creates the account of an invitation, or sets a new password, removes the passkeys
 * unless they are kept, and ends all sessions of the account in every process. Returns its name and
 * the token of a new session, which replaces the one that the caller had, or null if signing in
 * takes a code too. Throws a Problem, having changed nothing: 400 for an unsuitable name or an
 * unsafe password, 404 when the link cannot be used, 409 when the name is taken, 429 after too many
 * attempts, and 503 when too many passwords are being checked.
 */
export async function redeemLink(
  db: Database,
  {
    token,
    username: chosen = '',
    newPassword,
    keepPasskeys: keepsPasskeys = false,
  }: AccountLinkUse,
  context: SignInContext,
): Promise<Omit<AccountLinkUsed, 'needsAttention'>> {
  const { link, caller } = await openLink(db, token, { purpose: 'use', ...context });
  if (link.username === null) throwIfViolated(usernameViolation(chosen));
  const username = link.username ?? normaliseText(chosen, 'line');
  throwIfViolated(await passwordViolation(newPassword, username, 'newPassword'));
  const passwordHash = await queueByNetwork(db, caller, () => hashPassword(newPassword));
  const account = { username, passwordHash, keepsPasskeys };
  const sessionToken = await spendLink(db, { link, token, account }, context);
  await clearAttempts(db, caller);
  return { token: sessionToken, username };
}

import type { SignInMethod } from '../../contract/access.ts';
import { answerViolation } from '../../contract/rules/secondFactor.ts';
import type { SecondFactorAnswer } from '../../contract/secondFactor.ts';
import type { Database } from '../database/database.ts';
import { fieldProblem, Problem, throwIfViolated } from '../problem.ts';
import { auditAccess } from './accessLog.ts';
import { type AccountChange, changeAccounts, recordSecret } from './accountChange.ts';
import {
  challengedUser,
  countWrongCode,
  deleteExpiredChallenges,
  removeChallenge,
} from './challenges.ts';
import { limitAttempts } from './limitAttempts.ts';
import type { FactorPolicy } from './requiredFactor.ts';
import { type RefusedCode, spendCode } from './secondFactors.ts';
import { addSignIn, type SignInContext } from './startSession.ts';
import { clearAttempts } from './throttle.ts';
import { deleteExpiredTrust, findTrusted, noteUse, trustBrowser } from './trustedBrowsers.ts';
import { lockUsers } from './users.ts';

interface ChallengedUser {
  id: number;
  username: string;
}

/** What proves that the user signs in, and of a trusted browser its id. */
type Proof = { kind: 'app' | 'recovery' } | { kind: 'browser'; id: number };

const METHODS: Record<Proof['kind'], SignInMethod> = {
  app: 'app-code',
  recovery: 'recovery-code',
  browser: 'trusted-browser',
};

interface SignedIn {
  token: string;
  browserToken?: string;
}

/** Why nobody is signed in; 422 for a code, so that nobody is signed out. */
interface Refusal {
  reason: RefusedCode['reason'] | 'untrusted-browser' | 'challenge-ended';
  problem: Problem;
}

const untrusted = (): Refusal => ({
  reason: 'untrusted-browser',
  problem: fieldProblem({ pointer: '/browserToken', message: 'secondFactor.untrustedBrowser' }),
});

const ended = (): Refusal => ({
  reason: 'challenge-ended',
  problem: new Problem('secondFactor.expired'),
});

type CodeKeys = Pick<FactorPolicy, 'secretKeys'>;
type AnswerContext = SignInContext & { limits: CodeKeys };

/**
 * Uses up the code of an answer, or finds the browser with its token. The token of another browser uses
 * up none of the codes that the challenge takes: a browser that does not know that its trust has ended
 * sends it first.
 */
async function prove(
  tx: Database,
  userId: number,
  { challenge, code, browserToken = '' }: SecondFactorAnswer,
  { secretKeys }: CodeKeys,
): Promise<Proof | Refusal> {
  if (code === undefined) {
    const id = await findTrusted(tx, userId, browserToken);
    if (id !== undefined) return { kind: 'browser', id };
    // What has been refused stays so, whatever the clock does.
    await deleteExpiredTrust(tx);
    return untrusted();
  }
  const spent = await spendCode(tx, { userId, code, keys: secretKeys });
  if (typeof spent === 'string') return { kind: spent };
  const { reason, violation } = spent;
  const takesMore = await countWrongCode(tx, challenge);
  return takesMore ? { reason, problem: fieldProblem(violation) } : ended();
}

/** Records that a recovery code has been used up. */
export async function recordRecovery(change: AccountChange, user: ChallengedUser) {
  await recordSecret(change, user.id, { recoveryCode: 'removed' });
  await change.record({ event: 'recovery-code-used', user });
}

const answer = (
  db: Database,
  body: SecondFactorAnswer,
  user: ChallengedUser,
  session: AnswerContext,
) =>
  changeAccounts(db, { ...session, user }, async (change): Promise<SignedIn | Refusal> => {
    const { tx } = change;
    const { id } = user;
    // The user first, as by whatever ends sessions: challenges and trust end with them.
    const [locked] = await lockUsers(tx, [id]);
    const isOpen = locked?.disabledAt === null && (await challengedUser(tx, body.challenge));
    if (!isOpen) return ended();
    const proof = await prove(tx, id, body, session.limits);
    if ('reason' in proof) return proof;
    await removeChallenge(tx, body.challenge);
    if (proof.kind === 'recovery') await recordRecovery(change, user);
    const { token, sessionId } = await addSignIn(change, user, {
      ...session,
      method: METHODS[proof.kind],
    });
    const by = { user, sessionId };
    if (proof.kind === 'browser') await noteUse(change, proof.id, by);
    else if (body.trust) {
      return { token, browserToken: await trustBrowser(change, by, session.device) };
    }
    return { token };
  });

/**
 * Completes a sign-in by a code or by the token of a trusted browser. Returns the token of its session,
 * that of the browser if it is to be trusted, the name of the user, and whether the password is one
 * that was generated and printed. Throws a Problem: 400 for an answer without either, 401 for a
 * challenge that is unknown, expired or used up, 422 for a wrong code, of which a challenge takes
 * five, for one that cannot be checked and for the token of another browser, and 429 after too many
 * attempts, which count with those at the password.
 */
export async function completeSignIn(
  db: Database,
  body: SecondFactorAnswer,
  session: AnswerContext,
) {
  throwIfViolated(answerViolation(body));
  const challenged = await challengedUser(db, body.challenge);
  if (!challenged) {
    await deleteExpiredChallenges(db);
    throw new Problem('secondFactor.expired');
  }
  const { mustChangePassword, ...user } = challenged;
  const attempt = { ...session, user, browserToken: body.browserToken };
  const caller = await limitAttempts(db, 'secondFactor', attempt, user.username);
  const outcome = await answer(db, body, user, session);
  if ('reason' in outcome) {
    const { reason, problem } = outcome;
    await auditAccess(db, session, { event: 'second-factor-refused', user, reason });
    throw problem;
  }
  await clearAttempts(db, caller);
  return { ...outcome, username: user.username, mustChangePassword };
}

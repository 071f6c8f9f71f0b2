import { Credentials, type SignedIn } from '../../../../contract/auth';
import {
  type RecoveryCodes,
  SecondFactorAnswer,
  TotpConfirmation,
  type TotpConfirmed,
  type SecondFactorAccepted,
  type TotpSecret,
} from '../../../../contract/secondFactor';
import { SECOND_FACTOR_LIMITS } from '../../../../contract/limits';
import { totpUri } from '../../../../contract/rules/totp';
import { answerViolation } from '../../../../contract/rules/secondFactor';
import type { FakeDatabase } from '../database';
import { createProblem, throwIfViolated } from '../problem';
import { confirmedRoute, publicRoute, type Route } from '../routes';
import type { SecondFactor } from '../secondFactor';
import { FAKE_TOKEN } from '../session';
import { parseBody } from '../validation';
import type { createTrustedBrowsers } from './trustedBrowsers';

/** What the account of a fake API is to the calls on how its user signs in. */
export interface FakeAccount {
  username: () => string;
  isPassword: (typed: string) => boolean;
  /** The name of the user who signs in under this one, in its first spelling. */
  nameOf: (typed: string) => string;
  /** Ends the other sessions, and returns the token of a new one. */
  replaceSessions: () => string;
  trusted: ReturnType<typeof createTrustedBrowsers>;
}

const { wrongCodesPerSignIn } = SECOND_FACTOR_LIMITS;

const rejectBrowser = () =>
  throwIfViolated({ pointer: '/browserToken', message: 'secondFactor.untrustedBrowser' });

/** The calls that sign in, which need no token. */
const signInRoutes = (
  factor: SecondFactor,
  { isPassword, nameOf, trusted }: FakeAccount,
  recordUse: () => void,
) => {
  const challenges = new Map<string, number>();
  let username = '';
  return [
    publicRoute.post('/auth/login', ({ body }) => {
      const { username: typed, password } = parseBody(Credentials, body);
      if (!isPassword(password)) throw createProblem('credentials.wrong');
      username = nameOf(typed);
      if (!factor.isOn()) return { token: FAKE_TOKEN, username } satisfies SignedIn;
      const challenge = crypto.randomUUID();
      challenges.set(challenge, 0);
      throw createProblem('secondFactor.required', {}, { challenge });
    }),
    publicRoute.post('/auth/second-factor', ({ body }) => {
      const sent = parseBody(SecondFactorAnswer, body);
      throwIfViolated(answerViolation(sent));
      const { challenge, code, trust, browserToken = '' } = sent;
      const wrongCodes = challenges.get(challenge);
      if (wrongCodes === undefined || !factor.isOn()) throw createProblem('secondFactor.expired');
      if (code === undefined) {
        if (!trusted.use(browserToken)) rejectBrowser();
        challenges.delete(challenge);
        return { token: FAKE_TOKEN, username } satisfies SecondFactorAccepted;
      }
      const used = factor.use(code);
      challenges.set(challenge, wrongCodes + 1);
      const isWrong = typeof used === 'object';
      if (!isWrong || wrongCodes + 1 === wrongCodesPerSignIn) challenges.delete(challenge);
      if (isWrong && !challenges.has(challenge)) throw createProblem('secondFactor.expired');
      if (isWrong) throwIfViolated(used);
      if (used === 'recovery') recordUse();
      const newToken = trusted.signIn(trust);
      return {
        token: FAKE_TOKEN,
        username,
        ...(newToken !== undefined && { browserToken: newToken }),
      } satisfies SecondFactorAccepted;
    }),
  ];
};

/** The calls on the second factor of the account of a fake API. */
export const secondFactorRoutes = (
  factor: SecondFactor,
  account: FakeAccount,
  access: FakeDatabase['access'],
): Route[] => {
  const requireOn = () => {
    if (!factor.isOn()) throw createProblem('secondFactor.off');
  };
  return [
    confirmedRoute.post('/account/totp', () => {
      const secret = factor.start();
      return { secret, uri: totpUri(secret, account.username()) } satisfies TotpSecret;
    }),
    confirmedRoute.post('/account/totp/confirm', ({ body }) => {
      const { code } = parseBody(TotpConfirmation, body);
      throwIfViolated(factor.confirm(code));
      access.record({ action: 'factor-added' }, { secondFactor: 'changed' });
      const token = account.replaceSessions();
      return { token, recoveryCodes: factor.renewCodes() } satisfies TotpConfirmed;
    }),
    confirmedRoute.delete('/account/totp', () => {
      requireOn();
      factor.remove();
      access.record({ action: 'factor-removed' }, { secondFactor: 'removed' });
      return { token: account.replaceSessions() };
    }),
    confirmedRoute.post('/account/recovery-codes', () => {
      requireOn();
      access.record({ action: 'recovery-codes-renewed' }, { recoveryCodes: 'changed' });
      return { recoveryCodes: factor.renewCodes() } satisfies RecoveryCodes;
    }),
    ...signInRoutes(factor, account, () =>
      access.record({ action: 'recovery-code-used' }, { recoveryCode: 'removed' }),
    ),
  ];
};

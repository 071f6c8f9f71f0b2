import type { AccessEvent } from '../../../../contract/access';
import { Credentials } from '../../../../contract/auth';
import {
  CurrentPassword,
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
import { FAKE_USER_ID } from '../accessLog';
import type { FakeDatabase } from '../database';
import { createProblem, throwIfViolated } from '../problem';
import { respond, type Route } from '../routes';
import type { SecondFactor } from '../secondFactor';
import { FAKE_TOKEN } from '../session';
import { parseBody } from '../validation';
import type { createTrustedBrowsers } from './trustedBrowsers';

/** What the account of a fake API is to the calls on how its user signs in. */
export interface FakeAccount {
  username: () => string;
  isPassword: (typed: string) => boolean;
  /** Throws the problem of a wrong current password. */
  requirePassword: (typed: string) => void;
  /** Ends the other sessions, and returns the token of a new one. */
  replaceSessions: () => string;
  trusted: ReturnType<typeof createTrustedBrowsers>;
}

const { wrongCodesPerSignIn } = SECOND_FACTOR_LIMITS;

const refuseCode = () => throwIfViolated({ pointer: '/code', message: 'secondFactor.wrongCode' });

const refuseBrowser = () =>
  throwIfViolated({ pointer: '/browserToken', message: 'secondFactor.untrustedBrowser' });

/** The calls that sign in, which need no token. */
const signInRoutes = (
  factor: SecondFactor,
  { isPassword, trusted }: FakeAccount,
  recordUse: () => void,
) => {
  const challenges = new Map<string, number>();
  const login: Route = {
    method: 'POST',
    path: '/auth/login',
    isPublic: true,
    handle: ({ body }) => {
      const { password } = parseBody(Credentials, body);
      if (!isPassword(password)) throw createProblem('credentials.wrong');
      if (!factor.isOn()) return respond({ token: FAKE_TOKEN });
      const challenge = crypto.randomUUID();
      challenges.set(challenge, 0);
      throw createProblem('secondFactor.required', {}, { challenge });
    },
  };
  const answer: Route = {
    method: 'POST',
    path: '/auth/second-factor',
    isPublic: true,
    handle: ({ body }) => {
      const sent = parseBody(SecondFactorAnswer, body);
      throwIfViolated(answerViolation(sent));
      const { challenge, code, trust, browserToken = '' } = sent;
      const wrongCodes = challenges.get(challenge);
      if (wrongCodes === undefined || !factor.isOn()) throw createProblem('secondFactor.expired');
      if (code === undefined) {
        if (!trusted.use(browserToken)) refuseBrowser();
        challenges.delete(challenge);
        return respond({ token: FAKE_TOKEN } satisfies SecondFactorAccepted);
      }
      const used = factor.use(code);
      challenges.set(challenge, wrongCodes + 1);
      if (used || wrongCodes + 1 === wrongCodesPerSignIn) challenges.delete(challenge);
      if (!used && !challenges.has(challenge)) throw createProblem('secondFactor.expired');
      if (!used) refuseCode();
      if (used === 'recovery') recordUse();
      const newToken = trusted.signIn(trust);
      return respond({
        token: FAKE_TOKEN,
        ...(newToken !== undefined && { browserToken: newToken }),
      } satisfies SecondFactorAccepted);
    },
  };
  return [login, answer];
};

/** The calls on the second factor of the account of a fake API. */
export const secondFactorRoutes = (
  { access, audit }: FakeDatabase,
  factor: SecondFactor,
  account: FakeAccount,
): Route[] => {
  const record = (action: AccessEvent, hidden: Record<string, 'changed' | 'removed'>) => {
    audit.record({ resource: 'users', id: FAKE_USER_ID, before: {}, after: {}, hidden });
    access.record({ action });
  };
  const requirePassword = (body: unknown) =>
    account.requirePassword(parseBody(CurrentPassword, body).currentPassword);
  const requireOn = () => {
    if (!factor.isOn()) throw createProblem('secondFactor.off');
  };
  return [
    {
      method: 'POST',
      path: '/account/totp',
      handle: ({ body }) => {
        requirePassword(body);
        const secret = factor.start();
        const uri = totpUri(secret, account.username());
        return respond({ secret, uri } satisfies TotpSecret);
      },
    },
    {
      method: 'POST',
      path: '/account/totp/confirm',
      handle: ({ body }) => {
        const { code } = parseBody(TotpConfirmation, body);
        if (!factor.confirm(code)) refuseCode();
        record('factor-added', { secondFactor: 'changed' });
        const token = account.replaceSessions();
        return respond({ token, recoveryCodes: factor.renewCodes() } satisfies TotpConfirmed);
      },
    },
    {
      method: 'DELETE',
      path: '/account/totp',
      handle: ({ body }) => {
        requirePassword(body);
        requireOn();
        factor.remove();
        record('factor-removed', { secondFactor: 'removed' });
        return respond({ token: account.replaceSessions() });
      },
    },
    {
      method: 'POST',
      path: '/account/recovery-codes',
      handle: ({ body }) => {
        requirePassword(body);
        requireOn();
        record('recovery-codes-renewed', { recoveryCodes: 'changed' });
        return respond({ recoveryCodes: factor.renewCodes() } satisfies RecoveryCodes);
      },
    },
    ...signInRoutes(factor, account, () =>
      record('recovery-code-used', { recoveryCode: 'removed' }),
    ),
  ];
};

import { CONFIRMATION_SECONDS } from '../../../contract/headers';
import { createProblem } from './problem';
import type { SecondFactor } from './secondFactor';
import { FAKE_TOKEN, type FakeSession } from './session';

/** Which tokens of a fake API are of a session that has been confirmed lately. */
export const createConfirmations = (
  { getToken, startsConfirmed = false }: FakeSession,
  { isOn }: Pick<SecondFactor, 'isOn'>,
) => {
  let confirmed: { token: string; until: number } | undefined;
  let count = 0;
  const isConfirmed = () =>
    startsConfirmed || (confirmed?.token === getToken() && Date.now() < confirmed.until);
  return {
    /** Throws the problem (401) of a session that has to be confirmed first. */
    require: () => {
      if (isConfirmed()) return;
      throw createProblem('confirmation.required', {}, { confirmation: { needsCode: isOn() } });
    },
    /** Confirms the session, and returns its new token. */
    confirm: () => {
      count += 1;
      const token = `${FAKE_TOKEN}-confirmed-${count}`;
      confirmed = { token, until: Date.now() + CONFIRMATION_SECONDS * 1000 };
      return token;
    },
  };
};

export type Confirmations = ReturnType<typeof createConfirmations>;

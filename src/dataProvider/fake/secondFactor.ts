import {
  acceptedStep,
  createRecoveryCodes,
  createTotpSecret,
  normaliseCode,
  stepOfWrongClock,
} from '../../../contract/rules/totp';
import { wrongCodeViolation } from '../../../contract/rules/secondFactor';
import type { Violation } from '../../../contract/rules/violation';
import { createProblem } from './problem';

interface Factor {
  secret: string;
  lastStep: number | null;
  refusedStep: number | null;
  isConfirmed: boolean;
}

/** The second factor of the account of a fake API, which checks codes as the server does. */
export const createSecondFactor = () => {
  let factor: Factor | undefined;
  let codes: string[] = [];
  /** The violation of a wrong code. */
  const acceptAppCode = (code: string) => {
    if (!factor) return wrongCodeViolation();
    const seconds = Date.now() / 1000;
    const typed = normaliseCode(code);
    const step = acceptedStep(factor, typed, seconds);
    const elsewhere = stepOfWrongClock(factor, typed, seconds);
    if (elsewhere?.isFuture) factor.refusedStep = elsewhere.step;
    if (step === undefined) return wrongCodeViolation(elsewhere?.minutes, !factor.isConfirmed);
    factor.lastStep = step;
    return undefined;
  };
  const isOn = () => factor?.isConfirmed === true;
  const renewCodes = () => (codes = createRecoveryCodes());
  return {
    isOn,
    describe: () => ({ isOn: isOn(), recoveryCodesLeft: codes.length }),
    start: () => {
      if (isOn()) throw createProblem('secondFactor.on');
      factor = {
        secret: createTotpSecret(),
        lastStep: null,
        refusedStep: null,
        isConfirmed: false,
      };
      return factor.secret;
    },
    /** Turns the second factor on if the code is right, else returns its violation. */
    confirm: (code: string) => {
      if (!factor) throw createProblem('secondFactor.notStarted');
      if (isOn()) throw createProblem('secondFactor.on');
      const violation = acceptAppCode(code);
      factor.isConfirmed = !violation;
      return violation;
    },
    renewCodes,
    remove: () => {
      factor = undefined;
      codes = [];
    },
    /** Uses up a code of the app or a recovery code, or returns the violation of a wrong one. */
    use: (code: string): 'app' | 'recovery' | Violation => {
      const violation = acceptAppCode(code);
      if (!violation) return 'app';
      const left = codes.filter((one) => normaliseCode(one) !== normaliseCode(code));
      if (left.length === codes.length) return violation;
      codes = left;
      return 'recovery';
    },
  };
};

export type SecondFactor = ReturnType<typeof createSecondFactor>;

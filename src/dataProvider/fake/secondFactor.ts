import {
  acceptedStep,
  createRecoveryCodes,
  createTotpSecret,
  normaliseCode,
  stepOfWrongClock,
  withUsed,
} from '../../../contract/rules/totp';
import { wrongCodeViolation } from '../../../contract/rules/secondFactor';
import type { Violation } from '../../../contract/rules/violation';
import { createProblem } from './problem';

interface Factor {
  secret: string;
  usedSteps: number[];
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
    const used = elsewhere?.isFuture ? elsewhere.step : step;
    if (used !== undefined) factor.usedSteps = withUsed(factor.usedSteps, used);
    if (step === undefined) return wrongCodeViolation(elsewhere?.minutes, !factor.isConfirmed);
    return undefined;
  };
  const isOn = () => factor?.isConfirmed === true;
  const renewCodes = () => (codes = createRecoveryCodes());
  return {
    isOn,
    describe: () => ({ isOn: isOn(), recoveryCodesLeft: codes.length }),
    start: () => {
      if (isOn()) throw createProblem('secondFactor.on');
      factor = { secret: createTotpSecret(), usedSteps: [], isConfirmed: false };
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

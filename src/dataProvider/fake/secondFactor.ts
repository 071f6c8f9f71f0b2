import {
  acceptedStep,
  createRecoveryCodes,
  createTotpSecret,
  normaliseCode,
} from '../../../contract/rules/totp';
import { createProblem } from './problem';

interface Factor {
  secret: string;
  lastStep: number | null;
  isConfirmed: boolean;
}

/** The second factor of the account of a fake API, which checks codes as the server does. */
export const createSecondFactor = () => {
  let factor: Factor | undefined;
  let codes: string[] = [];
  const acceptAppCode = (code: string) => {
    const step = factor && acceptedStep(factor, normaliseCode(code), Date.now() / 1000);
    if (!factor || step === undefined) return false;
    factor.lastStep = step;
    return true;
  };
  const isOn = () => factor?.isConfirmed === true;
  const renewCodes = () => (codes = createRecoveryCodes());
  return {
    isOn,
    describe: () => ({ isOn: isOn(), recoveryCodesLeft: codes.length }),
    start: () => {
      if (isOn()) throw createProblem('secondFactor.on');
      factor = { secret: createTotpSecret(), lastStep: null, isConfirmed: false };
      return factor.secret;
    },
    /** Whether the code is right, which turns the second factor on. */
    confirm: (code: string) => {
      if (!factor) throw createProblem('secondFactor.notStarted');
      if (isOn()) throw createProblem('secondFactor.on');
      factor.isConfirmed = acceptAppCode(code);
      return isOn();
    },
    renewCodes,
    remove: () => {
      factor = undefined;
      codes = [];
    },
    /** Uses up a code of the app or a recovery code. */
    use: (code: string): 'app' | 'recovery' | undefined => {
      if (acceptAppCode(code)) return 'app';
      const left = codes.filter((one) => normaliseCode(one) !== normaliseCode(code));
      if (left.length === codes.length) return undefined;
      codes = left;
      return 'recovery';
    },
  };
};

export type SecondFactor = ReturnType<typeof createSecondFactor>;

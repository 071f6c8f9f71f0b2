import { Secret, TOTP } from 'otpauth';
import { SECOND_FACTOR_LIMITS } from '../limits.ts';
import { asciiDigits } from './digits.ts';

// The parameters that every authenticator app supports; most ignore any others.
const PERIOD = 30;
const PARAMETERS = { issuer: 'Marketplace Admin', algorithm: 'SHA1', digits: 6, period: PERIOD };

const CODE = /^\d{6}$/;

// How many steps the clocks of app and server may differ.
const DRIFT = 1;

// How many steps, five minutes, a wrong clock may be off for its codes to be recognised.
const WRONG_CLOCK = 10;

/** A random secret of 160 bits (RFC 4226) in Base32. */
export const createTotpSecret = () => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({ ...PARAMETERS, label, secret: Secret.fromBase32(secret) });

/** The otpauth address of a secret, which authenticator apps read from a QR code. */
export const totpUri = (secret: string, username: string) => totpOf(secret, username).toString();

/** The time step (RFC 6238) at a time in seconds since the epoch. */
const stepAt = (seconds: number) => Math.floor(seconds / PERIOD);

/** The step nearest to that at a time to which a code belongs, at most so many steps from it. */
const findStep = (secret: string, code: string, seconds: number, window: number) => {
  // The library throws at digits of other scripts.
  if (!CODE.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: seconds * 1000, window });
  return delta === null ? undefined : stepAt(seconds) + delta;
};

/** A secret, and the steps whose codes are not accepted any more (see withUsed). */
interface UsedSecret {
  secret: string;
  usedSteps: number[];
}

// Many times as many as are accepted while one code is.
const KEPT_STEPS = 100;

/**
 * The used steps with one more. They are kept by number and not by time, so that no clock that was ahead
 * or behind brings one back, and none after the correction is refused.
 */
export const withUsed = (usedSteps: number[], step: number) => [
  ...usedSteps.slice(1 - KEPT_STEPS),
  step,
];

/**
 * The time step to which a code of six digits belongs, at a time in seconds since the epoch and one
 * step around it. Undefined for a wrong code, and for one of a used step, because each is accepted once.
 */
export function acceptedStep({ secret, usedSteps }: UsedSecret, code: string, seconds: number) {
  const step = findStep(secret, code, seconds, DRIFT);
  return step === undefined || usedSteps.includes(step) ? undefined : step;
}

/**
 * The step of a code that is not accepted, but would be by a clock that is a few minutes off, and by
 * how many minutes; undefined for one that has been used. A step that is yet to come has to be used up:
 * its code would else be right when a guesser, who now knows it, tries it again.
 */
export function stepOfWrongClock({ secret, usedSteps }: UsedSecret, code: string, seconds: number) {
  const step = findStep(secret, code, seconds, WRONG_CLOCK);
  const off = step === undefined ? 0 : Math.abs(step - stepAt(seconds));
  if (step === undefined || usedSteps.includes(step) || off <= DRIFT) return undefined;
  return { step, minutes: Math.round((off * PERIOD) / 60), isFuture: step > stepAt(seconds) };
}

/**
 * A code as it is compared: its letters and digits, in upper case and of an English keyboard. Word
 * processors, chats and PDF files replace the hyphens between its groups, and some keyboards its digits.
 */
export const normaliseCode = (code: string) =>
  asciiDigits(code.normalize('NFKD'))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

// Base32: five bits each. With 112 bits or more, a plain hash is as good as that of a password.
const RECOVERY_CODE_BYTES = 15;

/** New recovery codes of 120 random bits, each in groups of four characters. */
export const createRecoveryCodes = () =>
  Array.from({ length: SECOND_FACTOR_LIMITS.recoveryCodes }, () =>
    new Secret({ size: RECOVERY_CODE_BYTES }).base32.replace(/(?<=.)(?=(.{4})+$)/g, '-'),
  );

import { codeViolation } from './confirmation.ts';
import type { SecondFactorAnswer } from '../secondFactor.ts';
import type { Violation } from './violation.ts';

/** The violation of an answer with neither a code nor the token of a browser. */
export const answerViolation = ({
  code,
  browserToken,
}: SecondFactorAnswer): Violation | undefined =>
  code === undefined && browserToken === undefined ? codeViolation : undefined;

/**
 * The violation of a wrong code; `minutes` is how far the clock of its app seems to be off. The first
 * code of an app comes before there are recovery codes.
 */
export const wrongCodeViolation = (minutes?: number, isFirst = false): Violation => ({
  pointer: '/code',
  ...(minutes === undefined
    ? { message: isFirst ? 'secondFactor.wrongFirstCode' : 'secondFactor.wrongCode' }
    : { message: 'secondFactor.wrongClock', values: { smart_count: minutes } }),
});

import { codeViolation } from './confirmation.ts';
import type { SecondFactorAnswer } from '../secondFactor.ts';
import type { Violation } from './violation.ts';

/** The violation of an answer with neither a code nor the token of a browser. */
export const answerViolation = ({
  code,
  browserToken,
}: SecondFactorAnswer): Violation | undefined =>
  code === undefined && browserToken === undefined ? codeViolation : undefined;

import type { MessageValues } from '../messages/messages.ts';
import type { ProblemKey } from '../problemStatus.ts';

/** One field of a request that breaks a rule. */
export interface Violation {
  /** JSON pointer to the field in the body; empty for the body itself. */
  pointer: string;
  /** The violated rule. Its status is in PROBLEM_STATUS. */
  message: ProblemKey;
  values?: MessageValues;
}

import type { MessageValues } from '../messages/messages.ts';
import type { ProblemKey } from '../problemStatus.ts';

/** One field of a request that breaks a rule. */
export interface Violation {
  /** JSON pointer to the field in the body; empty for the body itself. */
  pointer: string;
  /** The violated rule. `statusOf` returns its status. */
  message: ProblemKey;
  values?: MessageValues;
}

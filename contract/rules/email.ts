import { uniqueKey } from './uniqueKey.ts';
import type { Violation } from './violation.ts';

/** Whether two e-mail addresses count as the same: letter case is ignored. */
export const isSameEmail = (one: string, other: string): boolean =>
  uniqueKey(one) === uniqueKey(other);

/** The violation for an e-mail address that another provider already has. */
export const emailTaken = (email: string): Violation => ({
  pointer: '/email',
  message: 'email.taken',
  values: { email },
});

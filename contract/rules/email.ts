import { searchKey } from '../searchKey.ts';
import type { Violation } from './violation.ts';

/** Whether two e-mail addresses count as the same: letter case and accents are ignored. */
export const isSameEmail = (one: string, other: string): boolean =>
  searchKey(one) === searchKey(other);

/** The violation for an e-mail address that another provider already has. */
export const emailTaken = (email: string): Violation => ({
  pointer: '/email',
  message: 'email.taken',
  values: { email },
});

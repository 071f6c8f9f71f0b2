import { searchKey } from '../searchKey.ts';
import type { Violation } from './violation.ts';

/** Whether two e-mail addresses count as the same: letter case and accents make no difference. */
export const isSameEmail = (one: string, other: string): boolean =>
  searchKey(one) === searchKey(other);

/** The e-mail address of a new service provider, when another provider already has it. */
export const emailTaken = (email: string): Violation => ({
  pointer: '/email',
  message: 'email.taken',
  values: { email },
});

import type { Confirmation } from '../confirmation.ts';
import type { Violation } from './violation.ts';

/** The violation of a confirmation with neither a password nor a passkey. */
export const confirmationViolation = ({
  currentPassword,
  passkey,
}: Confirmation): Violation | undefined =>
  currentPassword === undefined && passkey === undefined
    ? {
        pointer: '/currentPassword',
        message: 'field.required',
        values: { label: { key: 'label.currentPassword' } },
      }
    : undefined;

/** The violation of a confirmation without the code that the account needs. */
export const codeViolation: Violation = {
  pointer: '/code',
  message: 'field.required',
  values: { label: { key: 'label.code' } },
};

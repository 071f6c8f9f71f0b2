import { formatMessage } from '../../contract/messages/formatMessage.ts';
import { passwordViolation, usernameViolation } from '../../contract/rules/accounts.ts';
import type { Violation } from '../../contract/rules/violation.ts';
import type { Config } from '../config.ts';
import { StartupError } from '../startupError.ts';
import { generatePassword } from './passwords.ts';

function refuse(violation: Violation | undefined, before = '') {
  if (!violation) return;
  // In English, as everything that the operator reads.
  const sentence = formatMessage('en', violation.message, violation.values);
  throw new StartupError(`${before}${sentence}`);
}

/**
 * Throws a StartupError that says what to change about the name of a new account. `variable` is the
 * one it comes from, if it comes from one.
 */
export const checkUsername = (username: string, variable?: string) =>
  refuse(usernameViolation(username), variable && `The variable ${variable} cannot be used. `);

/**
 * The password of ADMIN_PASSWORD for this user, or else a generated one. Throws a StartupError that
 * says what to change when it is unsafe.
 */
export async function operatorsPassword(
  { adminPassword }: Pick<Config, 'adminPassword'>,
  username: string,
) {
  if (adminPassword === undefined) return generatePassword();
  refuse(
    await passwordViolation(adminPassword, username),
    'The variable ADMIN_PASSWORD cannot be used. ',
  );
  return adminPassword;
}

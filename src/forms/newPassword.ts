import { passwordViolation } from '../../contract/rules/accounts';
import type { ProblemKey } from '../../contract/problemStatus';
import type { MessageKey } from '../i18n/messages';

const MESSAGES: { [Key in ProblemKey]?: MessageKey } = {
  'password.tooShort': 'account.password.rejected.too_short',
  'password.common': 'account.password.rejected.common',
  'password.guessable': 'account.password.rejected.guessable',
};

/**
 * What the API's rule for new passwords has against one, as a message with its values; undefined if
 * nothing. What the API says of other texts, it says itself.
 */
export const newPasswordRefusal = async (password: string, username: string) => {
  const violation = await passwordViolation(password, username);
  const message = violation && MESSAGES[violation.message];
  // Their only value is a number.
  return message && { message, args: (violation.values ?? {}) as Record<string, number> };
};

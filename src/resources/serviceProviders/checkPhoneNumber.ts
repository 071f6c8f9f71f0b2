import type { MessageKey } from '../../i18n/messages';
import { isPhoneNumber } from '../../../contract/rules/phoneNumber';

/** The message key of a hint for a text that is not a phone number. */
export const checkPhoneNumber = (value: string): MessageKey | undefined =>
  value && !isPhoneNumber(value) ? 'resources.service-providers.invalid.phoneNumber' : undefined;

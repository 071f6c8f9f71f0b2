import { isPhoneNumber } from '../../../contract/rules/phoneNumber';

/** Validates a phone number in a form: the message key of what is wrong. An empty one is valid here. */
export const checkPhoneNumber = (value: string | null): string | undefined =>
  value && !isPhoneNumber(value) ? 'resources.service-providers.invalid.phoneNumber' : undefined;

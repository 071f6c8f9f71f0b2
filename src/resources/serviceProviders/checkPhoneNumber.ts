import { isPhoneNumber } from '../../../contract/rules/phoneNumber';

/** Validates a phone number; returns the message key of the error. An empty value is valid. */
export const checkPhoneNumber = (value: string | null): string | undefined =>
  value && !isPhoneNumber(value) ? 'resources.service-providers.invalid.phoneNumber' : undefined;

import { isEmpty } from 'ra-core';
import type { MessageKey } from '../i18n/messages';

/** The message for a wrong text of a field, as react-admin's validators return it. */
export const invalid = (message: MessageKey, field: string) => ({ message, args: { field } });

/** Refuses an empty required field; the message names it. A text of spaces is empty too. */
export const checkRequired = (value: unknown, field: string) =>
  isEmpty(typeof value === 'string' ? value.trim() : value)
    ? invalid('app.invalid.required', field)
    : undefined;

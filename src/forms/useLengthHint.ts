import { useTranslate } from '../i18n/useTranslate';

/** Returns a function that says that a text is longer than the API is known to take. */
export const useLengthHint = () => {
  const translate = useTranslate();
  return (text: unknown, limit = Infinity): string | undefined => {
    // In characters, as the API counts them.
    const length = typeof text === 'string' ? Array.from(text.trim()).length : 0;
    return length > limit ? translate('app.hint.length', { length, limit }) : undefined;
  };
};

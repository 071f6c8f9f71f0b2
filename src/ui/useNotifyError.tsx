import { useNotify } from 'ra-core';
import type { MessageKey } from '../i18n/messages';
import { useErrorTexts } from './useErrorDetail';

/** Shows in the message modal that an action failed: the `message` of `useErrorTexts`. */
export const useNotifyError = () => {
  const notify = useNotify();
  const toWords = useErrorTexts();
  return (error: unknown, fallback: MessageKey, options?: { isFixed?: boolean }): void => {
    const { message } = toWords(error, fallback, options);
    // Not passed as a message to translate: a %{…} in the server's text must not be interpolated.
    notify(<span>{message}</span>, { type: 'error' });
  };
};

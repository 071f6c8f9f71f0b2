import { useNotify, useTranslate } from 'ra-core';
import { errorMessage } from '../dataProvider/errorMessage';

/**
 * Tells of an action that failed, in the message modal: the server's detail, else the words of the
 * message key `fallback` (section 8).
 */
export const useNotifyError = () => {
  const notify = useNotify();
  const translate = useTranslate();
  return (error: unknown, fallback: string): void => {
    const message = errorMessage(error, translate(fallback));
    // The server's words are data: their %{…} is not to be filled in.
    notify(message, { type: 'error', messageArgs: { _: message } });
  };
};

import { Box } from '@mui/material';
import { useNotify } from 'ra-core';
import type { MessageKey } from '../i18n/messages';
import { useErrorTexts } from './useErrorDetail';

/** Shows in the message modal that an action failed, in the words of `useErrorTexts`. */
export const useNotifyError = () => {
  const notify = useNotify();
  const toWords = useErrorTexts();
  return (error: unknown, fallback: MessageKey, options?: { isFixed?: boolean }): void => {
    const { message, connection } = toWords(error, fallback, options);
    notify(
      // Not passed as messages to translate: a %{…} in the server's text must not be interpolated.
      <>
        <span>{message}</span>
        {connection && (
          <Box component="span" sx={{ display: 'block', mt: 1 }}>
            {connection}
          </Box>
        )}
      </>,
      { type: 'error' },
    );
  };
};

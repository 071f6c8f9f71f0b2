import { Box } from '@mui/material';
import { useNotify } from 'ra-core';
import { errorDetail } from './errorMessage';
import type { MessageKey } from '../i18n/messages';
import { useTranslate } from '../i18n/useTranslate';
import { useErrorDetail } from './useErrorDetail';

/**
 * Says in the message modal that an action failed: the server's detail, else the words of the
 * message key `fallback` (section 8), with a line about the connection when there is none.
 * `isFixed` leaves the server's detail out, where section 8 has no place for it.
 */
export const useNotifyError = () => {
  const notify = useNotify();
  const translate = useTranslate();
  const toDetail = useErrorDetail();
  return (error: unknown, fallback: MessageKey, { isFixed = false } = {}): void => {
    const serverDetail = errorDetail(error);
    const message = (isFixed ? undefined : serverDetail) ?? translate(fallback);
    const connection = serverDetail ? undefined : toDetail(error);
    notify(
      // Not as texts to translate: the server's %{…} is not to be filled in.
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

import { Box } from '@mui/material';
import { useNotify } from 'ra-core';
import { errorDetail } from './errorMessage';
import type { MessageKey } from '../i18n/messages';
import { useTranslate } from '../i18n/useTranslate';
import { useErrorDetail } from './useErrorDetail';

/**
 * Shows in the message modal that an action failed: the server's detail, else the text of the
 * message key `fallback`, with a line about a missing connection. `isFixed` ignores the server's
 * detail.
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

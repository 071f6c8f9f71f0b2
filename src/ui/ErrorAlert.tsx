import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { useNotify } from 'ra-core';
import { connectionProblem, errorDetail, proxyProblem } from '../http/errors';
import { useTranslate } from '../i18n/useTranslate';
import type { MessageKey } from '../i18n/messages';

/**
 * The known details of an error: the server's detail, else the problem of the connection or of a
 * proxy. Undefined if none is known.
 */
export const useErrorDetail = () => {
  const translate = useTranslate();
  return (error: unknown): string | undefined => {
    const problem = connectionProblem(error) ?? proxyProblem(error);
    return errorDetail(error) ?? (problem && translate(`app.error.${problem}`));
  };
};

/**
 * The words for a failed action: the server's detail, else the text of the message key `fallback`,
 * and with it a line about a missing connection.
 */
export const useErrorTexts = () => {
  const translate = useTranslate();
  const toDetail = useErrorDetail();
  return (error: unknown, fallback: MessageKey) => {
    const serverDetail = errorDetail(error);
    return {
      message: serverDetail ?? translate(fallback),
      connection: serverDetail ? undefined : toDetail(error),
    };
  };
};

interface ErrorAlertProps {
  error: unknown;
  /** What failed; shown above the server's detail. */
  title?: string;
  onRetry: () => void;
}

/**
 * A load error shown in place, with Retry. Without a `title` it shows the server's detail, else
 * "Error while loading data".
 */
export const ErrorAlert = ({ error, title, onRetry }: ErrorAlertProps) => {
  const translate = useTranslate();
  const detail = useErrorDetail()(error);
  const heading = title ?? (errorDetail(error) ? undefined : translate('app.error.load'));
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('app.action.retry')}
        </Button>
      }
    >
      {heading && detail ? (
        <>
          <AlertTitle>{heading}</AlertTitle>
          <Box>{detail}</Box>
        </>
      ) : (
        (heading ?? detail)
      )}
    </Alert>
  );
};

/** Shows in the message modal that an action failed, and below it why no response came. */
const useNotifyWords = () => {
  const notify = useNotify();
  // Not passed as a message to translate: a %{…} in the server's text must not be interpolated.
  return (words: string, cause?: string): void =>
    notify(<span>{words}</span>, { type: 'error', cause });
};

/** Shows that an action failed: the known details of the error (see useErrorDetail), else `failed`. */
export const useNotifyFailure = () => {
  const notifyWords = useNotifyWords();
  const toDetail = useErrorDetail();
  return (error: unknown, failed: string): void => notifyWords(toDetail(error) ?? failed);
};

/**
 * Shows that an action failed: the server's detail, else the text of the message key, and below it
 * that the server cannot be reached. `isFixed` ignores the detail.
 */
export const useNotifyError = () => {
  const notifyWords = useNotifyWords();
  const translate = useTranslate();
  const toTexts = useErrorTexts();
  return (error: unknown, failed: MessageKey, { isFixed = false } = {}): void => {
    const { message, connection } = toTexts(error, failed);
    notifyWords(isFixed ? translate(failed) : message, connection);
  };
};

interface FailedChoicesProps {
  error: unknown;
  refetch: () => unknown;
}

/** Shown in place of choices or records that failed to load: the server's message, and Retry. */
export const FailedChoices = ({ error, refetch }: FailedChoicesProps) => {
  const translate = useTranslate();
  const toDetail = useErrorDetail();
  if (!error) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" color="error" role="alert">
        {toDetail(error) ?? translate('app.error.load')}
      </Typography>
      <Button size="small" onClick={() => void refetch()}>
        {translate('app.action.retry')}
      </Button>
    </Box>
  );
};

import type { MessageKey } from '../i18n/messages';
import { connectionProblem, errorDetail, proxyProblem } from '../http/errors';
import { useTranslate } from '../i18n/useTranslate';

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
 * and with it a line about a missing connection. `isFixed` ignores the server's detail.
 */
export const useErrorTexts = () => {
  const translate = useTranslate();
  const toDetail = useErrorDetail();
  return (error: unknown, fallback: MessageKey, { isFixed = false } = {}) => {
    const serverDetail = errorDetail(error);
    return {
      message: (isFixed ? undefined : serverDetail) ?? translate(fallback),
      connection: serverDetail ? undefined : toDetail(error),
    };
  };
};

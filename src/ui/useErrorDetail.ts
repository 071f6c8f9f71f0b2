import { connectionProblem, errorDetail } from './errorMessage';
import { useTranslate } from '../i18n/useTranslate';

/**
 * What is known of a failure beyond that it happened: the server's own words, else that there is no
 * connection. Nothing when neither is known.
 */
export const useErrorDetail = () => {
  const translate = useTranslate();
  return (error: unknown): string | undefined => {
    const problem = connectionProblem(error);
    return errorDetail(error) ?? (problem && translate(`app.error.${problem}`));
  };
};

import { connectionProblem, errorDetail } from './errorMessage';
import { useTranslate } from '../i18n/useTranslate';

/**
 * The known details of an error: the server's detail, else the connection problem. Undefined if
 * neither is known.
 */
export const useErrorDetail = () => {
  const translate = useTranslate();
  return (error: unknown): string | undefined => {
    const problem = connectionProblem(error);
    return errorDetail(error) ?? (problem && translate(`app.error.${problem}`));
  };
};

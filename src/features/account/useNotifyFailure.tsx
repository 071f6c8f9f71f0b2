import { useNotify } from 'ra-core';
import { errorDetail } from '../../http/errors';

/**
 * Shows in the message modal that an action failed: the server's detail, else `failed`, a text that
 * loads with the page.
 */
export const useNotifyFailure = () => {
  const notify = useNotify();
  return (error: unknown, failed: string): void => {
    // Not passed as a message to translate: a %{…} in the server's text must not be interpolated.
    notify(<span>{errorDetail(error) ?? failed}</span>, { type: 'error' });
  };
};

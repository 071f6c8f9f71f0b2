import { useQueryClient } from '@tanstack/react-query';
import { resourceKey } from '../../http/queryKeys';
import { applyChanges } from '../changes/applyChanges';

/** Returns a function that reads again what restores have changed: records, lists, histories and the activity. */
export const useReadAgain = () => {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      applyChanges(queryClient, 'everything'),
      queryClient.invalidateQueries({ queryKey: resourceKey('audit') }),
    ]);
  };
};

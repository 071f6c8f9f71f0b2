import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotifyFailure } from './ErrorAlert';
import { ignoreSecondClick } from './singleFlight';
import { useSingleFlight } from './useSingleFlight';

/**
 * Makes changes of what a query has read, one at a time, reads it again, and reports failures under
 * the title `failed`. A change resolves with what to do once the query has been read.
 */
export const useExclusiveChange = (queryKey: QueryKey, failed: string) => {
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const flight = useSingleFlight();
  const { mutate, isPending } = useMutation({
    mutationFn: async (change: () => Promise<() => void>) => {
      try {
        return await change();
      } finally {
        // Also after a failure: it may have been changed meanwhile, or the session have ended.
        await queryClient.invalidateQueries({ queryKey });
      }
    },
    onSuccess: (finish) => finish(),
    onError: (error) => notifyFailure(error, failed),
    onSettled: () => flight.reset(),
  });
  return {
    isPending,
    run: (change: () => Promise<() => void>): void => {
      flight.start(() => {
        // Else it would act again, or on what has taken the place of a removed entry.
        ignoreSecondClick();
        mutate(change);
      });
    },
  };
};

import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

const KEY = ['others-change'];

/** Notes that somebody else has changed records just now. */
export const noteOthersChange = (queryClient: QueryClient): void => {
  queryClient.setQueryData(KEY, Date.now());
};

/**
 * When this browser was told last that others have changed records, in milliseconds since the epoch; 0 if it was
 * not yet, or if the API does not say what changes.
 */
export const useOthersChange = (): number =>
  useQuery<number>({ queryKey: KEY, queryFn: skipToken }).data ?? 0;

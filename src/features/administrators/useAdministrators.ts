import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AdministratorQuery } from '../../../contract/administrators';
import { useNotifyFailure } from '../../ui/ErrorAlert';
import { useTranslate } from '../../i18n/useTranslate';
import { ignoreSecondClick } from '../../ui/singleFlight';
import { useSingleFlight } from '../../ui/useSingleFlight';
import type { AdministratorDataProvider } from './administratorCalls';

const KEY = 'administrators';

/** One page of the administrators and the invited. */
export const useAdministrators = (query: AdministratorQuery) => {
  const dataProvider = useDataProvider<AdministratorDataProvider>();
  return useQuery({
    queryKey: [KEY, query],
    queryFn: ({ signal }) => dataProvider.getAdministrators(query, { signal }),
    placeholderData: keepPreviousData,
  });
};

/**
 * Makes changes, one at a time, reads the list again, and reports failures. A change resolves with what
 * to do once the list has been read.
 */
export const useAdministratorChange = () => {
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const translate = useTranslate();
  const flight = useSingleFlight();
  const { mutate, isPending } = useMutation({
    mutationFn: async (change: () => Promise<() => void>) => {
      try {
        return await change();
      } finally {
        // Also after a failure: someone else may have changed it meanwhile.
        await queryClient.invalidateQueries({ queryKey: [KEY] });
      }
    },
    onSuccess: (finish) => finish(),
    onError: (error) => notifyFailure(error, translate('ra.page.error')),
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

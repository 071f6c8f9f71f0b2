import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { AuditEntry } from '../../../contract/audit';
import * as HTTP from '../../../contract/httpStatus';
import type { RestorePreview } from '../../../contract/restores';
import { newKey } from '../../forms/attempt';
import { useRestoreText } from '../../i18n/useRestoreText';
import { useErrorDetail } from '../../ui/ErrorAlert';
import { ignoreSecondClick } from '../../ui/singleFlight';
import { useSingleFlight } from '../../ui/useSingleFlight';
import type { RestoreDataProvider } from './restoreCalls';
import { useReadAgain } from './useReadAgain';

interface RestoreOptions {
  entry: AuditEntry;
  /** Whether the whole record becomes as it was, and not only what the entry changed. */
  isWhole: boolean;
  onClose: () => void;
}

/** What is restored: these fields of a record as it was shown. */
interface Chosen {
  shown: RestorePreview;
  fields: string[];
}

/**
 * What restoring would change, and the call that restores fields of it, on the version that is shown. If
 * the record has another one by then, nothing is restored, and what would change is read again.
 */
export const useRestore = ({ entry, isWhole, onClose }: RestoreOptions) => {
  const text = useRestoreText();
  const dataProvider = useDataProvider<RestoreDataProvider>();
  const notify = useNotify();
  const detailOf = useErrorDetail();
  const flight = useSingleFlight();
  const readAgain = useReadAgain();
  const preview = useQuery({
    queryKey: ['restore preview', entry.id, isWhole],
    queryFn: ({ signal }) =>
      dataProvider.previewRestore({ entry: entry.id, asItWas: isWhole, signal }),
    // Others may have changed the record since this was shown the last time.
    gcTime: 0,
  });

  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async ({ shown: { version }, fields }: Chosen) => {
      const operation = { entry: entry.id, asItWas: isWhole, fields, version };
      const [result] = await dataProvider.restore([operation], { key: newKey() });
      if (result?.status === HTTP.preconditionFailed) await preview.refetch();
      return result;
    },
    onSuccess: (result, { fields }) => {
      if (result?.status !== HTTP.ok) return;
      // Closed first: the message then returns the focus to what opened the dialog.
      onClose();
      notify(
        <span>
          {result.changed ? text('restoring.done', fields.length) : text('restoring.unchanged')}
        </span>,
        {
          type: 'success',
        },
      );
      void readAgain();
    },
    onSettled: flight.reset,
  });

  const isOutdated = data?.status === HTTP.preconditionFailed;
  const refusal = isOutdated ? undefined : data?.problem?.detail;
  return {
    preview,
    isPending,
    /** Whether nothing was restored because the record has changed meanwhile. */
    isOutdated,
    /** Why nothing was restored. */
    failure: error ? (detailOf(error) ?? text('restoring.failed')) : refusal,
    restore: (chosen: Chosen) =>
      flight.start(() => {
        // Which would dismiss the message.
        ignoreSecondClick();
        mutate(chosen);
      }),
  };
};

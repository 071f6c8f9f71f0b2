import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type NotificationOptions,
  type NotificationType,
  type RaRecord,
  useDataProvider,
  useNotify,
} from 'ra-core';
import type { RunReference } from '../../../contract/bulk';
import { statusFieldOf } from '../../../contract/fields';
import { newKey } from '../../forms/attempt';
import { resourceKey } from '../../http/queryKeys';
import { useTranslate } from '../../i18n/useTranslate';
import { useResourceName } from '../../routing/Resource';
import { useNotifyError } from '../../ui/ErrorAlert';
import type { MoreItem } from '../../ui/MoreItems';
import { ignoreSecondClick } from '../../ui/singleFlight';
import { updateCachedRecord } from '../../ui/updateCachedRecord';
import { useRecordName } from '../../ui/useRecordName';
import { useSingleFlight } from '../../ui/useSingleFlight';
import type { BulkDataProvider, RecordChange } from './bulkCalls';

/** A change of the record's status, and what joins it with its Undo in the history. */
interface StatusChange extends Pick<RecordChange, 'version' | 'change'> {
  run: RunReference;
}

type SayOptions = NotificationOptions & { type: NotificationType };

/**
 * The entry of the menu "More" that enables or disables a record, and offers to undo that. It changes
 * nothing but the status, whatever others have changed since the record was loaded; Undo leaves a
 * record alone that has been changed since.
 */
export const useStatusItem = (record: RaRecord, meta?: Record<string, unknown>): MoreItem => {
  const translate = useTranslate();
  const resource = useResourceName();
  const statusField = statusFieldOf(resource) ?? '';
  const nameOf = useRecordName(resource);
  const dataProvider = useDataProvider<BulkDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const flight = useSingleFlight();
  const { id } = record;

  // Not a message to translate: a name may contain %{…}.
  const say = (text: string, options: SayOptions) => notify(<span>{text}</span>, options);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ version, change, run }: StatusChange) => {
      const changes = [{ id, version, change }];
      const options = { meta, key: newKey(), run };
      const [result] = await dataProvider.changeMany(resource, changes, options);
      return result;
    },
    onSuccess: (result, { change, run }) => {
      if (result?.outcome === 'done') {
        const isEnabled = change.action === 'enable';
        updateCachedRecord(queryClient, resource, id, { [statusField]: isEnabled });
        const { undo, version } = result;
        const canUndo = undo && !run.isUndo;
        say(
          translate(`bulk.status.${isEnabled ? 'enabled' : 'disabled'}`, { name: nameOf(record) }),
          {
            type: 'success',
            onUndo:
              canUndo && (() => mutate({ version, change: undo, run: { ...run, isUndo: true } })),
          },
        );
      } else {
        const reason = result?.reason ?? translate('bulk.no_reason');
        const outcome = result?.outcome ?? 'failed';
        say(translate(`bulk.state.${outcome}`, { reason }), { type: 'error' });
      }
      void queryClient.invalidateQueries({ queryKey: resourceKey(resource) });
    },
    onError: (error) => notifyError(error, `resources.${resource}.errors.update`),
    onSettled: flight.reset,
  });

  const action = record[statusField] ? 'disable' : 'enable';
  return {
    label: translate(`bulk.actions.${action}`),
    isPending,
    onClick: () => {
      // Which would dismiss the message.
      ignoreSecondClick();
      flight.start(() => mutate({ change: { action }, run: { id: newKey(), isUndo: false } }));
    },
  };
};

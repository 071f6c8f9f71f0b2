import { useId, useState } from 'react';
import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetResourceLabel, type Identifier, type RaRecord } from 'ra-core';
import { useLocation } from 'react-router';
import { Dialog } from '../../ui/Dialog';
import {
  bulkViolation,
  type BulkAction,
  type BulkChange,
} from '../../../contract/rules/bulkChange';
import { ConfirmLeaving } from '../../forms/unsaved/UnsavedChanges';
import { useTranslate } from '../../i18n/useTranslate';
import { useResourceName } from '../../routing/Resource';
import { useRecordName } from '../../ui/useRecordName';
import type { BulkDataProvider, BulkOptions } from './bulkCalls';
import { BulkConfirm } from './BulkConfirm';
import { BulkProgress, RunButtons } from './BulkProgress';
import { ignoreSecondClick } from '../../ui/singleFlight';
import { useOffers } from '../../ui/useOffers';
import type { ChosenId } from '../../ui/picker/ChoicePicker';
import { startRun, type BulkRun } from './bulkRun';
import { useBulkRun } from './useBulkRun';

interface BulkDialogProps {
  action: BulkAction;
  /** The filter that names the owner of nested records. */
  owner: object | undefined;
  ids: Identifier[];
  /** The records, as far as they are known. */
  records: ReadonlyMap<Identifier, RaRecord>;
  /** Receives the records that still exist and have not been changed. */
  onClose: (left: Identifier[]) => void;
}

/** The versions of the records, if the API has bulk calls. */
const useVersions = (
  resource: string,
  ids: Identifier[],
  { meta, isEnabled }: BulkOptions & { isEnabled: boolean },
) => {
  const dataProvider = useDataProvider<BulkDataProvider>();
  const isOffered = useOffers('bulk');
  const { data, error, isSuccess, refetch } = useQuery({
    queryKey: ['bulk-versions', resource, ids],
    queryFn: () => dataProvider.getVersions(resource, ids, { meta }),
    enabled: isOffered && isEnabled,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return { data, error, isReady: !isOffered || isSuccess, refetch };
};

/**
 * Changes many records: says what will change, shows the progress, and then the result of each
 * record, with Try again and Undo.
 */
const BulkDialog = ({ action, owner, ids, records, onClose }: BulkDialogProps) => {
  const translate = useTranslate();
  const resource = useResourceName();
  const nameOf = useRecordName(resource);
  const resourceLabel = useGetResourceLabel();
  const { pathname } = useLocation();
  const titleId = useId();
  const meta = { ...owner };
  // The selection changes when the dialog closes, the records of the dialog do not.
  const [chosen] = useState(() =>
    ids.map((id) => {
      const known = records.get(id);
      return { id, known, name: known ? nameOf(known) : translate('app.number', { id }) };
    }),
  );
  const [categoryId, setCategoryId] = useState<ChosenId>();
  const { run, begin, stop, isStopping } = useBulkRun(resource, meta);
  const beginRun = (next: BulkRun) => {
    ignoreSecondClick();
    begin(next);
  };
  const versions = useVersions(resource, ids, { meta, isEnabled: run === undefined });

  const start = () =>
    beginRun(
      startRun(
        chosen.map((one) => ({
          ...one,
          version: versions.data?.get(one.id),
          change,
        })),
      ),
    );
  const isRunning = run?.phase === 'running';
  const close = () => {
    const left = run?.isUndo
      ? []
      : run?.items.filter(({ state }) => state !== 'done' && state !== 'gone');
    onClose(left?.map(({ id }) => id) ?? ids);
  };
  const count = run?.items.length ?? ids.length;
  // Another API may have texts as ids, which are sent as they are.
  const change = { action, ...(categoryId !== undefined && { categoryId }) } as BulkChange;
  const isReady = versions.isReady && !bulkViolation(change);

  return (
    <Dialog
      open
      onClose={isRunning ? undefined : close}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>
        {translate(`bulk.title.${run?.isUndo ? 'undo' : action}`, {
          count,
          name: resourceLabel(resource, count),
        })}
      </DialogTitle>
      <DialogContent>
        {run ? (
          <BulkProgress run={run} labelledBy={titleId} />
        ) : (
          <BulkConfirm
            action={action}
            records={chosen}
            categoryId={categoryId}
            onChoose={setCategoryId}
            error={versions.error}
            onRetry={() => void versions.refetch()}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {run && (
          <RunButtons
            run={run}
            isStopping={isStopping}
            onStop={stop}
            onBegin={beginRun}
            onClose={close}
          />
        )}
        {!run && <Button onClick={close}>{translate('app.action.cancel')}</Button>}
        {!run && (
          <Button
            variant="contained"
            color={action === 'delete' ? 'error' : 'primary'}
            disabled={!isReady}
            onClick={start}
          >
            {translate(`bulk.actions.${action}`)}
          </Button>
        )}
      </DialogActions>
      <ConfirmLeaving
        isDirty={isRunning}
        // No page below the list keeps the dialog.
        root={`${pathname}/bulk`}
        words={{ title: translate('bulk.leave.title'), text: translate('bulk.leave.text') }}
      />
    </Dialog>
  );
};

export default BulkDialog;

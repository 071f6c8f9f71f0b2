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

interface VersionOptions extends Pick<BulkOptions, 'meta'> {
  resource: string;
  isEnabled: boolean;
}

/** The versions of the records, if the API has bulk calls. */
const useVersions = (ids: Identifier[], { resource, meta, isEnabled }: VersionOptions) => {
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

type Chosen = Pick<BulkDialogProps, 'action' | 'ids' | 'records'>;

/** The change that is to be confirmed, with the category that some need. */
const useConfirmedChange = ({ action, ids, records }: Chosen, options: VersionOptions) => {
  const { resource } = options;
  const translate = useTranslate();
  const nameOf = useRecordName(resource);
  // The selection changes when the dialog closes, the records of the dialog do not.
  const [chosen] = useState(() =>
    ids.map((id) => {
      const loaded = records.get(id);
      return { id, loaded, name: loaded ? nameOf(loaded) : translate('app.number', { id }) };
    }),
  );
  const [categoryId, setCategoryId] = useState<ChosenId>();
  const versions = useVersions(ids, options);
  const change: BulkChange<Identifier> = {
    action,
    ...(categoryId !== undefined && { categoryId }),
  };
  const toChange = (one: (typeof chosen)[number]) => ({
    ...one,
    version: versions.data?.get(one.id),
    change,
  });
  return {
    /** The props of `BulkConfirm`. */
    props: {
      action,
      records: chosen,
      categoryId,
      onChoose: setCategoryId,
      error: versions.error,
      onRetry: () => void versions.refetch(),
    },
    isReady: versions.isReady && !bulkViolation(change),
    toRun: () => startRun(chosen.map(toChange)),
  };
};

const unchangedIds = ({ isUndo, items }: BulkRun) =>
  isUndo
    ? []
    : items.filter(({ state }) => state !== 'done' && state !== 'deleted').map(({ id }) => id);

/**
 * Changes many records: says what will change, shows the progress, and then the result of each
 * record, with Try again and Undo.
 */
const BulkDialog = ({ action, owner, ids, records, onClose }: BulkDialogProps) => {
  const translate = useTranslate();
  const resource = useResourceName();
  const resourceLabel = useGetResourceLabel();
  const { pathname } = useLocation();
  const titleId = useId();
  const meta = { ...owner };
  const { run, begin, stop, isStopping } = useBulkRun(resource, meta);
  const beginRun = (next: BulkRun) => {
    ignoreSecondClick();
    begin(next);
  };
  const isEnabled = run === undefined;
  const confirmed = useConfirmedChange({ action, ids, records }, { resource, meta, isEnabled });

  const isRunning = run?.phase === 'running';
  const close = () => onClose(run ? unchangedIds(run) : ids);
  const count = run?.items.length ?? ids.length;

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
          <BulkConfirm {...confirmed.props} />
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
            disabled={!confirmed.isReady}
            onClick={() => beginRun(confirmed.toRun())}
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

import { Suspense, useId } from 'react';
import { DialogTitle, useMediaQuery } from '@mui/material';
import { useGetResourceLabel, type Identifier } from 'ra-core';
import { useLocation } from 'react-router';
import { Dialog } from '../../ui/Dialog';
import type { BulkAction } from '../../../contract/rules/bulkChange';
import { ConfirmLeaving } from '../../forms/unsaved/UnsavedChanges';
import { useTranslate } from '../../i18n/useTranslate';
import { leaveByConsent } from '../../routing/leaveGuard';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import { useResourceName } from '../../routing/Resource';
import { BulkConfirm } from './BulkConfirm';
import { RunContent } from './BulkProgress';
import { usePriceDraft } from './prices/usePriceDraft';
import { ignoreSecondClick } from '../../ui/singleFlight';
import type { BulkRun } from './bulkRun';
import { useBulkRun } from './useBulkRun';
import type { ChoiceProps } from './useChosenRecords';

const PriceSheet = lazyWithPreload(() => import('./prices/PriceSheet'));

interface BulkDialogProps extends Pick<ChoiceProps, 'ids' | 'records'> {
  action: BulkAction;
  /** The filter that names the owner of nested records. */
  owner: object | undefined;
  /** Receives the records that still exist and have not been changed. */
  onClose: (left: Identifier[]) => void;
}

/** The records that still exist and that a run has not changed. */
const unchangedIds = ({ isUndo, items }: BulkRun, ids: Identifier[]) => {
  const settled = items.filter(({ state }) => state === 'done' || state === 'deleted');
  const settledIds = new Set(settled.map(({ id }) => id));
  return isUndo ? [] : ids.filter((id) => !settledIds.has(id));
};

/**
 * Changes many records: says or asks what will change, shows the progress, and then the result of each
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

  const isSheet = action === 'change-price';
  const draft = usePriceDraft(isSheet);
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'));
  const isRunning = run?.phase === 'running';
  const close = () => leaveByConsent(() => onClose(run ? unchangedIds(run, ids) : ids));
  const count = run?.items.length ?? ids.length;
  const choice = { ids, records, meta, onBegin: beginRun, onClose: close };

  return (
    <Dialog
      open
      onClose={isRunning ? undefined : close}
      aria-labelledby={titleId}
      maxWidth={isSheet ? 'lg' : 'sm'}
      fullScreen={isSheet && isNarrow}
      fullWidth
    >
      <DialogTitle id={titleId}>
        {translate(`bulk.title.${run?.isUndo ? 'undo' : action}`, {
          count,
          name: resourceLabel(resource, count),
        })}
      </DialogTitle>
      {run && (
        <RunContent
          run={run}
          labelledBy={titleId}
          isStopping={isStopping}
          onStop={stop}
          onBegin={beginRun}
          onClose={close}
        />
      )}
      {!run && (
        <Suspense>
          {isSheet ? (
            <PriceSheet {...choice} draft={draft} />
          ) : (
            <BulkConfirm {...choice} action={action} />
          )}
        </Suspense>
      )}
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

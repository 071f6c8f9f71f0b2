import { Suspense } from 'react';
import { useMediaQuery } from '@mui/material';
import { useGetResourceLabel, type Identifier } from 'ra-core';
import type { BulkAction } from '../../../contract/rules/bulkChange';
import { useTranslate } from '../../i18n/useTranslate';
import { leaveByConsent } from '../../routing/leaveGuard';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import { useResourceName } from '../../routing/Resource';
import { BulkConfirm } from './BulkConfirm';
import { type BulkRun, undoRun } from './bulkRun';
import { usePriceDraft } from './prices/usePriceDraft';
import { RunDialog } from './RunDialog';
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
  const meta = { ...owner };
  const control = useBulkRun(resource, meta);
  const { run } = control;

  const isSheet = action === 'change-price';
  const draft = usePriceDraft(isSheet);
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'));
  const close = () => leaveByConsent(() => onClose(run ? unchangedIds(run, ids) : ids));
  const count = run?.items.length ?? ids.length;
  const choice = { ids, records, meta, onBegin: control.begin, onClose: close };

  return (
    <RunDialog
      title={translate(`bulk.title.${run?.isUndo ? 'undo' : action}`, {
        count,
        name: resourceLabel(resource, count),
      })}
      control={control}
      undo={run && undoRun(run)}
      nameOf={({ name }) => name}
      onClose={close}
      maxWidth={isSheet ? 'lg' : 'sm'}
      fullScreen={isSheet && isNarrow}
    >
      <Suspense>
        {isSheet ? (
          <PriceSheet {...choice} draft={draft} />
        ) : (
          <BulkConfirm {...choice} action={action} />
        )}
      </Suspense>
    </RunDialog>
  );
};

export default BulkDialog;

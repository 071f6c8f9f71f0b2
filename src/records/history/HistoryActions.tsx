import { Suspense, useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import type { AuditEntry } from '../../../contract/audit';
import { isRecordBelow } from '../../../contract/restorable';
import { canBeAsItWas, canTakeBack, canUndoRun } from '../../features/restore/restorable';
import { UndoRunButton } from '../../features/restore/UndoRunButton';
import { useRestoreText } from '../../i18n/useRestoreText';
import { useTranslate } from '../../i18n/useTranslate';
import { formatTime } from '../../i18n/language';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import { entryOf, type HistoryItem } from './historyItems';

const RestoreDialog = lazyWithPreload(() => import('../../features/restore/RestoreDialog'));

/** Whether an entry is the deletion of a record, in its owner's history or in its own. */
const isDeletion = ({ resource, action, changes }: AuditEntry) =>
  action === 'delete' ||
  changes.some(({ field, to }) => to === null && isRecordBelow(resource, field));

/** What can be done about an item: the buttons' texts are in line with what is above them. */
export const actionsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  ml: -0.625,
  '&:empty': { display: 'none' },
  '& > .MuiButton-root': { minWidth: 0 },
};

interface HistoryActionsProps {
  item: HistoryItem;
  /** Newer entries of the record, newest first, where they are known. */
  newer?: AuditEntry[];
}

/**
 * What can be done about an item of a history: restore what it changed, or the whole record as
 * it was right after it; undo all of a bulk change or an import. Nothing where nothing can be restored.
 */
export const HistoryActions = ({ item, newer }: HistoryActionsProps) => {
  const text = useRestoreText();
  const translate = useTranslate();
  const [opened, setOpened] = useState<{ isWhole: boolean }>();
  const { changes, undos, run } = item;
  const entry = entryOf(item);
  if (!entry) return null;
  const { action, username, at } = entry;
  const change = `${translate('changes.history.by', {
    action: translate(`changes.history.action.${action}`),
    username,
  })}, ${formatTime(at)}`;
  const buttons = [
    ...(undos.length === 0 && canTakeBack(entry) ? (['entry'] as const) : []),
    // The newest change has left the record as it is.
    ...(newer?.length !== 0 && canBeAsItWas(entry) ? (['as_it_was'] as const) : []),
  ];
  return (
    <>
      {changes.some(isDeletion) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {text('restoring.permanent')}
        </Typography>
      )}
      <Box sx={actionsSx}>
        {buttons.map((name) => (
          <Button
            key={name}
            size="small"
            aria-label={text('restoring.open.about', {
              action: text(`restoring.open.${name}`),
              change,
            })}
            aria-haspopup="dialog"
            onPointerEnter={RestoreDialog.preload}
            onFocus={RestoreDialog.preload}
            onClick={() => setOpened({ isWhole: name === 'as_it_was' })}
          >
            {text(`restoring.open.${name}`)}
          </Button>
        ))}
        {canUndoRun(run, changes) && changes.length > 0 && <UndoRunButton run={run} />}
      </Box>
      {opened && (
        <Suspense>
          <RestoreDialog
            entry={entry}
            newer={newer ?? []}
            isWhole={opened.isWhole}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};

import { Box, Typography } from '@mui/material';
import type { AuditEntry } from '../../../contract/audit';
import { canUndoRun } from '../../features/restore/restorable';
import { UndoRunButton } from '../../features/restore/UndoRunButton';
import { actionsSx, HistoryActions } from '../../records/history/HistoryActions';
import { HistoryListItem } from '../../records/history/HistoryListItem';
import type { ActivityFilter } from './activityFilter';
import { EntryRecord } from './EntryRecord';
import { PersonLink } from './PersonLink';
import { RunChanges } from './RunChanges';
import { useKindName } from './useKindName';

interface ActivityItemProps {
  entry: AuditEntry;
  filter: ActivityFilter;
  readAt: number;
}

/** A change of one record, or a bulk change or an import as a whole, which unfolds. */
export const ActivityItem = ({ entry, filter, readAt }: ActivityItemProps) => {
  const kindName = useKindName();
  const { id, run, username, resource } = entry;
  const isUndo = run?.isUndo === true;
  const item = {
    key: String(id),
    run,
    changes: isUndo ? [] : [entry],
    undos: isUndo ? [entry] : [],
  };
  const isOfMany = run !== undefined && run.changed > 1;
  return (
    <HistoryListItem
      item={item}
      readAt={readAt}
      person={username && <PersonLink username={username} filter={filter} />}
      record={
        isOfMany ? (
          <Typography color="textSecondary">{kindName(resource, run.changed)}</Typography>
        ) : (
          <EntryRecord entry={entry} />
        )
      }
      actions={
        isOfMany ? (
          <Box sx={actionsSx}>
            {!isUndo && canUndoRun(run, [entry]) && <UndoRunButton run={run} />}
          </Box>
        ) : (
          <HistoryActions item={item} />
        )
      }
    >
      {isOfMany ? <RunChanges run={run} username={username} /> : undefined}
    </HistoryListItem>
  );
};

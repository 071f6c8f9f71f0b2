import { useState } from 'react';
import { Box, Button, Chip, Typography } from '@mui/material';
import type { AuditEntry, AuditRun } from '../../../contract/audit';
import { useActivityText } from '../../i18n/useActivityText';
import { EntryFields } from '../../records/history/HistoryListItem';
import { HistoryPages } from '../../records/history/HistoryPages';
import { PastTime } from '../../ui/PastTime';
import { EntryRecord } from './EntryRecord';
import { useActivity } from './useActivity';

interface RunProps {
  run: AuditRun;
  username: string;
}

const RunEntry = ({ entry, readAt }: { entry: AuditEntry; readAt: number }) => {
  const text = useActivityText();
  const { run, username, at } = entry;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
      >
        <EntryRecord entry={entry} />
        {run?.isUndo && (
          <>
            <Chip
              size="small"
              variant="outlined"
              label={text('activity.records.undone', { username })}
            />
            <PastTime at={at} readAt={readAt} />
          </>
        )}
      </Box>
      <EntryFields entry={entry} />
    </Box>
  );
};

const RunEntries = ({ run, username }: RunProps) => {
  const text = useActivityText();
  // Its undo may be somebody else's.
  const query = useActivity({ run: run.id, ...(run.isUndo && { username }) });
  const entries = query.data?.pages.flatMap(({ data }) => data) ?? [];
  // The ids of imports are made by browsers: another person's run may have the same one.
  const shown = entries.filter((entry) => entry.username === username || entry.run?.isUndo);
  return (
    <HistoryPages
      query={query}
      failed={text('activity.records.failed')}
      empty={<Typography color="textSecondary">{text('activity.none')}</Typography>}
    >
      {shown.map((entry) => (
        <RunEntry key={entry.id} entry={entry} readAt={query.dataUpdatedAt} />
      ))}
    </HistoryPages>
  );
};

/** In how many of its records a bulk change or an import was undone; nothing while it was in none. */
const UndoneCount = ({ run: { undone, changed } }: Pick<RunProps, 'run'>) => {
  const text = useActivityText();
  if (undone === 0) return null;
  return (
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      {text(`activity.undone.${undone < changed ? 'partly' : 'wholly'}`, { undone, changed })}
    </Typography>
  );
};

const unfoldedSx = {
  mt: 1,
  pl: { xs: 1.5, sm: 2 },
  borderLeft: 2,
  borderColor: 'divider',
  '& > ol > li:first-of-type': { borderTop: 0, pt: 0 },
};

/** What a bulk change or an import did to each record, and its undo, read once it is unfolded. */
export const RunChanges = ({ run, username }: RunProps) => {
  const text = useActivityText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!run.isUndo && <UndoneCount run={run} />}
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: 'block', ml: -0.625 }}
      >
        {text(`activity.records.${isOpen ? 'hide' : 'show'}`)}
      </Button>
      {isOpen && (
        <Box sx={unfoldedSx}>
          <RunEntries run={run} username={username} />
        </Box>
      )}
    </>
  );
};

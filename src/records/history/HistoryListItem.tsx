import { type ReactNode, useState } from 'react';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, Chip, Typography } from '@mui/material';
import type { AuditChange, AuditEntry, AuditRun } from '../../../contract/audit';
import { isPicture } from '../../../contract/fields';
import { ChangedFields } from '../../forms/changes/ChangedFields';
import { useTranslate } from '../../i18n/useTranslate';
import { PastTime } from '../../ui/PastTime';
import { TextAround } from '../../ui/TextAround';
import { type HistoryItem, isPlainUndo } from './historyItems';

/**
 * The values to show: a single one if there was none before or after, or if it is only an event; none if
 * they have been erased.
 */
const toShown = ({ action, resource }: AuditEntry, { field, from, to }: AuditChange) => {
  if (from === null && to === null) return { field, to, isErased: true };
  if (action === 'delete') return { field, to: from };
  if (action === 'create' || isPicture(resource, field)) return { field, to };
  return { field, from, to };
};

/** The changed fields of an entry, collapsed by default for a new record: the page above shows most of them. */
export const EntryFields = ({ entry }: { entry: AuditEntry }) => {
  const { action, changes, resource } = entry;
  const fields = (
    <Typography component="div" variant="body2">
      <ChangedFields
        resource={resource}
        changes={changes.map((change) => toShown(entry, change))}
      />
    </Typography>
  );
  return action === 'create' ? <Folded count={changes.length}>{fields}</Folded> : fields;
};

const Folded = ({ count, children }: { count: number; children: ReactNode }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: 'block', ml: -0.625 }}
      >
        {translate(isOpen ? 'changes.history.hide_fields' : 'changes.history.show_fields', count)}
      </Button>
      {isOpen && children}
    </>
  );
};

const oneLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 24,
  columnGap: 1,
  rowGap: 0.5,
};

/** A chip whose text wraps where it is too long for one line, instead of being cut off. */
const wrapped = {
  height: 'auto',
  minHeight: 24,
  '& .MuiChip-label': { whiteSpace: 'normal' },
};

interface ItemProps {
  item: HistoryItem;
  readAt: number;
}

/** What undid the changes of an item, or in how many other records they were undone. */
const Undone = ({ item, readAt }: ItemProps) => {
  const translate = useTranslate();
  const { run, undos } = item;
  const [newest] = undos;
  const { changed = 0, undone = 0 } = run ?? {};
  const isPartly = undone > 0 && undone < changed;
  if (!newest && !isPartly) return null;
  const extent = isPartly ? 'partly' : 'wholly';
  const text = newest
    ? translate(`changes.history.undone.${extent}`, { username: newest.username, undone, changed })
    : translate('changes.history.undone.elsewhere', { undone, changed });
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1.25 }}>
      <UndoIcon fontSize="small" sx={{ color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={oneLine}>
          <Typography key={text} variant="body2">
            {text}
          </Typography>
          {newest && <PastTime at={newest.at} readAt={readAt} />}
        </Box>
        {!isPlainUndo(item) && undos.map((entry) => <EntryFields key={entry.id} entry={entry} />)}
      </Box>
    </Box>
  );
};

/** Marks an entry as part of a bulk change or an import, with the number of records that it changed. */
const RunMark = ({ run: { kind, changed } }: { run: AuditRun }) => {
  const label = useTranslate()(`changes.history.${kind}`, changed);
  return <Chip key={label} size="small" variant="outlined" label={label} sx={wrapped} />;
};

interface HistoryListItemProps extends ItemProps {
  /** Who did it, if that is more than the name. */
  person?: ReactNode;
  /** The record, where the changes of several are listed. */
  record?: ReactNode;
  /** Shown instead of the fields and of what undid them. */
  children?: ReactNode;
  /** What can be done about it. */
  actions?: ReactNode;
}

/**
 * One change of a record, or what a bulk change made of it: who did what and when, the fields, and
 * what undid it.
 */
export const HistoryListItem = ({
  item,
  readAt,
  person,
  record,
  actions,
  children,
}: HistoryListItemProps) => {
  const translate = useTranslate();
  const { changes, undos, run } = item;
  const isChangeKnown = changes.length > 0;
  const entries = isChangeKnown ? changes : undos;
  const [newest] = entries;
  if (!newest) return null;
  const { action, at, username } = newest;
  const title = (name: string) =>
    isChangeKnown
      ? translate('changes.history.by', {
          action: translate(`changes.history.action.${action}`),
          username: name,
        })
      : translate('changes.history.undone.earlier', { username: name });
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Typography
        key={title(username)}
        component="div"
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {person ? <TextAround text={title}>{person}</TextAround> : title(username)}
      </Typography>
      {record}
      <Box sx={oneLine}>
        <PastTime at={at} readAt={readAt} />
        {run && run.changed > 1 && <RunMark run={run} />}
      </Box>
      {children ?? (
        <>
          {entries.map((entry) => (
            <EntryFields key={entry.id} entry={entry} />
          ))}
          {isChangeKnown && <Undone item={item} readAt={readAt} />}
        </>
      )}
      {actions}
    </Box>
  );
};

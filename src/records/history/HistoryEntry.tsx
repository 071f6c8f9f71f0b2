import { useState, type ReactNode } from 'react';
import { Box, Button, Typography } from '@mui/material';
import type { AuditChange, AuditEntry } from '../../../contract/audit';
import { perLanguage } from '../../i18n/language';
import { useResourceOptions } from '../../routing/Resource';
import { ChangedFields } from '../../forms/changes/ChangedFields';
import { useTranslate } from '../../i18n/useTranslate';

const dateTime = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }),
);

/**
 * The values to show: a single one if there was none before or after, or if it is only an event.
 */
const toShown = (
  action: AuditEntry['action'],
  { field, from, to }: AuditChange,
  pictures: string[] = [],
) => {
  if (action === 'delete') return { field, to: from };
  if (action === 'create' || pictures.includes(field)) return { field, to };
  return { field, from, to };
};

/** One change of a record: who did what and when, in the viewer's time zone, and the fields. */
export const HistoryEntry = ({ entry }: { entry: AuditEntry }) => {
  const translate = useTranslate();
  const { action, at, changes, resource, username } = entry;
  const { pictures } = useResourceOptions(resource);
  const fields = (
    <Typography component="div" variant="body2">
      <ChangedFields
        resource={resource}
        changes={changes.map((change) => toShown(action, change, pictures))}
      />
    </Typography>
  );
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {translate('changes.history.by', {
          action: translate(`changes.history.action.${action}`),
          username,
        })}
      </Typography>
      <Typography component="time" dateTime={at} variant="body2" color="textSecondary">
        {dateTime().format(new Date(at))}
      </Typography>
      {action === 'create' ? <Folded count={changes.length}>{fields}</Folded> : fields}
    </Box>
  );
};

/** All fields of a new record, collapsed by default because the page above shows most of them. */
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

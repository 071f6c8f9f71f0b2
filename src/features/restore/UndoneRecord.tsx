import { Box, Link, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { isApiResource } from '../../../contract/resources';
import { useTranslate } from '../../i18n/useTranslate';
import { recordPaths } from '../../routing/paths';
import { Untranslated } from '../../ui/Untranslated';
import { useRecordName } from '../../ui/useRecordName';
import type { UndoItem } from './useUndoRun';

/** The name of a record, as a link to its page. */
const LinkedRecord = ({ resource, record }: { resource: string; record: RaRecord }) => {
  const name = useRecordName(resource)(record);
  return (
    <Link key={name} component={RouterLink} to={recordPaths(resource, record).show}>
      {name}
    </Link>
  );
};

/** A record of a run that is undone, and why it is left as it is. */
export const UndoneRecord = ({ item: { entry, state, reason } }: { item: UndoItem }) => {
  const translate = useTranslate();
  const { resource, recordId: id, record } = entry;
  return (
    <Box sx={{ minWidth: 0 }}>
      {record && isApiResource(resource) ? (
        <LinkedRecord {...{ resource }} record={{ ...record, id }} />
      ) : (
        <Untranslated>{translate('app.number', { id })}</Untranslated>
      )}
      {state === 'changed' && reason !== undefined && (
        <Typography key={reason} variant="body2" color="textSecondary">
          {reason}
        </Typography>
      )}
    </Box>
  );
};

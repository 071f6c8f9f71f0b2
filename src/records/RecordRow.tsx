import type { ReactNode } from 'react';
import { Box, Link, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { statusFieldOf } from '../../contract/fields';
import { focusRing, focusRingSx } from '../theme/tokens';
import { paths, type ResourceName } from '../routing/paths';
import { useResourceOptions } from '../routing/Resource';
import { coversCardSx } from '../ui/EntryCard';
import { RecordThumbnail } from '../ui/RecordThumbnail';
import { StatusBadge } from '../ui/StatusBadge';
import { Untranslated } from '../ui/Untranslated';
import { useRecordName } from '../ui/useRecordName';

const rowSx = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: {
    xs: 'auto minmax(0, 1fr) auto',
    lg: 'auto minmax(0, 3fr) minmax(0, 2fr) auto',
  },
  gridTemplateAreas: {
    xs: '"picture name status" "picture detail detail"',
    lg: '"picture name detail status"',
  },
  alignItems: 'center',
  p: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(a:focus-visible)': { ...focusRingSx, outlineOffset: -focusRing.width },
};

interface RecordRowProps {
  resource: ResourceName;
  record: RaRecord;
  /** What is said of the record beside its name; defaults to what its resource declares. */
  detail?: ReactNode;
}

/** A record of another resource on a page, as a list item of which the whole leads to its page. */
export const RecordRow = ({ resource, record, detail }: RecordRowProps) => {
  const { describe } = useResourceOptions(resource);
  const nameOf = useRecordName(resource);
  const enabled: unknown = record[statusFieldOf(resource) ?? ''];
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ gridArea: 'picture', '&:not(:empty)': { mr: 1.5 } }}>
        <RecordThumbnail resource={resource} record={record} />
      </Box>
      <Link
        component={RouterLink}
        to={paths.show(resource, record.id)}
        sx={{ ...coversCardSx, gridArea: 'name', overflowWrap: 'anywhere' }}
      >
        {nameOf(record)}
      </Link>
      {(detail ?? describe) && (
        <Typography
          variant="body2"
          color="textSecondary"
          noWrap
          sx={{ gridArea: 'detail', ml: { lg: 2 }, fontVariantNumeric: 'tabular-nums' }}
        >
          {detail ?? <Untranslated>{describe?.(record)}</Untranslated>}
        </Typography>
      )}
      {typeof enabled === 'boolean' && (
        <Box sx={{ gridArea: 'status', ml: 2, minWidth: { lg: '5rem' }, textAlign: 'end' }}>
          <StatusBadge enabled={enabled} />
        </Box>
      )}
    </Box>
  );
};

import { Box } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { ChangedFields } from '../changes/ChangedFields';
import type { Change } from './mergeChanges';

interface MergedNoticeProps {
  resource: string;
  changes: Change[];
}

/**
 * Lists the fields changed by someone else that were saved together with the user's own changes.
 */
export const MergedNotice = ({ resource, changes }: MergedNoticeProps) => (
  <Box component="span" sx={{ display: 'block', mt: 1.5 }}>
    {useTranslate()('changes.conflict.merged')}
    <ChangedFields resource={resource} changes={changes} />
  </Box>
);

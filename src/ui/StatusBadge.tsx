import { Chip } from '@mui/material';
import { useTranslate } from '../i18n/useTranslate';

/** The badge of an enabled or disabled record. */
export const StatusBadge = ({ enabled }: { enabled: boolean }) => (
  <Chip
    size="small"
    variant="outlined"
    color={enabled ? 'primary' : 'default'}
    label={useTranslate()(enabled ? 'app.state.enabled' : 'app.state.disabled')}
  />
);

import { Chip } from '@mui/material';
import CircleIcon from '@mui/icons-material/Circle';

interface StatusChipProps {
  label: string;
  /** The meaning of the status: the colour of the dot beside its text. */
  tone?: 'success' | 'warning' | 'error' | 'info' | 'disabled';
}

/** A status as text with a coloured dot. */
export const StatusChip = ({ label, tone = 'disabled' }: StatusChipProps) => (
  <Chip
    size="small"
    variant="outlined"
    label={label}
    icon={<CircleIcon color={tone} sx={{ '&&': { fontSize: '0.6rem', ml: 1 } }} />}
  />
);

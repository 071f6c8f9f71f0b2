import { Chip } from '@mui/material';
import CircleIcon from '@mui/icons-material/Circle';

interface StatusChipProps {
  label: string;
  /** What the status means: the colour of its dot, beside the word that says it. */
  tone?: 'success' | 'warning' | 'error' | 'info' | 'disabled';
}

/** A status as a word with a coloured dot. */
export const StatusChip = ({ label, tone = 'disabled' }: StatusChipProps) => (
  <Chip
    size="small"
    variant="outlined"
    label={label}
    icon={<CircleIcon color={tone} sx={{ '&&': { fontSize: '0.6rem', ml: 1 } }} />}
  />
);

import type { ReactNode } from 'react';
import { TextField } from '@mui/material';

interface NativeSelectProps {
  label: string;
  value: string | number | undefined;
  /** The text below it. */
  hint?: string | false | undefined;
  onChange: (value: string) => void;
  /** Its `option` elements. */
  children: ReactNode;
}

/** The browser's own select: ten of MUI's would block the page for too long when they appear. */
export const NativeSelect = ({ label, value, hint, onChange, children }: NativeSelectProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    helperText={hint}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{
      select: { native: true },
      inputLabel: { shrink: true },
      formHelperText: { sx: { overflowWrap: 'anywhere' } },
    }}
  >
    {children}
  </TextField>
);

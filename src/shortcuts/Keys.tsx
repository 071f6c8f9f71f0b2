import { Box } from '@mui/material';
import { keysOf, type ShortcutName } from './shortcuts';

/** A shortcut's keys, rendered as keycaps. */
export const Keys = ({ of }: { of: ShortcutName }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
    {keysOf(of).map((key) => (
      <Box
        key={key}
        component="kbd"
        sx={{
          minWidth: 24,
          px: 0.75,
          py: 0.25,
          textAlign: 'center',
          typography: 'caption',
          fontFamily: 'inherit',
          border: 1,
          borderColor: 'divider',
          borderRadius: 0.5,
          bgcolor: 'background.default',
        }}
      >
        {key}
      </Box>
    ))}
  </Box>
);

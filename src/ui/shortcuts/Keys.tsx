import { Box } from '@mui/material';
import { modLabel, type ShortcutName, shortcuts } from './shortcuts';

/** The keys of a shortcut as labelled on the viewer's keyboard. */
const keysOf = (name: ShortcutName): string[] => {
  const { mod, key } = shortcuts[name];
  return [...(mod ? [modLabel] : []), key.toUpperCase()];
};

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

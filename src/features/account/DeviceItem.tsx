import type { ReactNode } from 'react';
import { Box, Chip, Typography } from '@mui/material';
import { useAccountPageText } from '../../i18n/useAccountPageText';

/** The ref of the text that takes over the focus of the last button, which disappears with the list. */
export const takeFocus = (text: HTMLElement | null) => {
  if (document.activeElement === document.body) text?.focus();
};

interface DeviceItemProps {
  device: string;
  network?: string | null;
  /** A label for the device in use. */
  mark?: string | false;
  button: ReactNode;
  /** When what happened on the device. */
  children: ReactNode;
}

/** An item of a list of devices on the page Account. */
export const DeviceItem = ({ device, network, mark, button, children }: DeviceItemProps) => {
  const text = useAccountPageText();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography translate="no" sx={{ fontWeight: 600 }}>
            {device}
          </Typography>
          {mark && <Chip size="small" label={mark} />}
        </Box>
        {network && (
          <Typography variant="body2" color="textSecondary">
            {text('accountPage.sessions.network', { network })}
          </Typography>
        )}
        {children}
      </Box>
      {button}
    </Box>
  );
};

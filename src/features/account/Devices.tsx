import { type ReactNode, useId } from 'react';
import { Box, Button, Chip, Typography } from '@mui/material';
import type { AccountSession } from '../../../contract/accounts';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { AccountSection } from './AccountSection';

/** The browser and operating system of a session or passkey in words, as far as they are known. */
export const useDeviceName = () => {
  const text = useAccountPageText();
  return ({ browser, system }: Pick<AccountSession, 'browser' | 'system'>): string =>
    browser && system
      ? text('accountPage.sessions.device', { browser, system })
      : (browser ?? system ?? text('accountPage.sessions.unknown'));
};

/** The ref of the text that takes over the focus of the last button, which disappears with the list. */
export const takeFocus = (text: HTMLElement | null) => {
  if (document.activeElement === document.body) text?.focus();
};

interface DevicesProps {
  id: string;
  title: string;
  /** Above the list. */
  lead?: ReactNode;
  /** What has been done, which is announced. */
  done: string | undefined;
  items: ReactNode[];
  /** Below the list. */
  children: ReactNode;
}

/** A list of devices on the page Account. */
export const Devices = ({ id, title, lead, done, items, children }: DevicesProps) => (
  <AccountSection id={id} title={title} state={items.length}>
    {lead}
    <Typography role="status" variant="body2" sx={{ '&:not(:empty)': { mb: 2 } }}>
      {done}
    </Typography>
    {items.length > 0 && (
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items}
      </Box>
    )}
    {children}
  </AccountSection>
);

interface DeviceProps {
  device: Pick<AccountSession, 'browser' | 'system'> & { network?: string | null };
  /** A label for the device in use. */
  mark?: string | false;
  /** The list, by its texts. */
  list: 'sessions' | 'trusted' | 'passkeys';
  isPending?: boolean;
  /** Called by its button; without it, there is none. */
  onRemove: (() => void) | undefined;
  /** When what happened on the device. */
  children: ReactNode;
}

/** An item of a list of devices. */
export const Device = ({ device, mark, list, isPending, onRemove, children }: DeviceProps) => {
  const text = useAccountPageText();
  const name = useDeviceName()(device);
  const { network } = device;
  const detailsId = useId();
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
            {name}
          </Typography>
          {mark && <Chip size="small" label={mark} />}
        </Box>
        <div id={detailsId}>
          {network && (
            <Typography variant="body2" color="textSecondary">
              {text('accountPage.sessions.network', { network })}
            </Typography>
          )}
          {children}
        </div>
      </Box>
      {onRemove && (
        <Button
          variant="outlined"
          // Not `disabled`, with which the button would lose the focus.
          aria-disabled={isPending}
          aria-label={text(`accountPage.${list}.remove_one`, { device: name })}
          // Other devices may have the same name.
          aria-describedby={detailsId}
          onClick={onRemove}
        >
          {text(`accountPage.${list}.remove`)}
        </Button>
      )}
    </Box>
  );
};

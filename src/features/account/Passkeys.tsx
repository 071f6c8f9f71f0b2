import { useState } from 'react';
import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import type { AccountPasskey } from '../../../contract/passkeys';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { LabelledTime } from '../../ui/PastTime';
import { useFocusWhenLost } from '../../ui/useFocusWhenLost';
import { AddPasskey } from './AddPasskey';
import { DeviceItem } from './DeviceItem';
import { RemovePasskey } from './RemovePasskey';
import { hasPasskeySupport } from './passkeySupport';
import { useDeviceName } from './useDeviceName';

interface PasskeyItemProps {
  passkey: AccountPasskey;
  readAt: number;
  onRemove: () => void;
}

const PasskeyItem = ({ passkey, readAt, onRemove }: PasskeyItemProps) => {
  const text = useAccountPageText();
  const device = useDeviceName()(passkey);
  const { createdAt, usedAt } = passkey;
  return (
    <DeviceItem
      device={device}
      button={
        <Button
          variant="outlined"
          aria-label={text('accountPage.passkeys.remove_one', { device })}
          onClick={onRemove}
        >
          {text('accountPage.passkeys.remove')}
        </Button>
      }
    >
      <LabelledTime label={text('accountPage.passkeys.added_at')} at={createdAt} readAt={readAt} />
      {usedAt ? (
        <LabelledTime label={text('accountPage.sessions.used')} at={usedAt} readAt={readAt} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {text('accountPage.passkeys.unused')}
        </Typography>
      )}
    </DeviceItem>
  );
};

interface PasskeysProps {
  username: string;
  passkeys: AccountPasskey[];
  /** When they were read, in milliseconds since the epoch. */
  readAt: number;
}

/** The passkeys of the user; nothing in a browser without passkeys, unless there are some. */
export const Passkeys = ({ username, passkeys, readAt }: PasskeysProps) => {
  const text = useAccountPageText();
  const [isAdding, setAdding] = useState(false);
  const [done, setDone] = useState<'added' | 'removed'>();
  const [removed, setRemoved] = useState<AccountPasskey>();
  const region = useFocusWhenLost(passkeys.length);
  const isSupported = hasPasskeySupport();
  if (!isSupported && passkeys.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="passkeys">
      <CardContent ref={region} sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography id="passkeys" variant="h2" sx={{ mb: 1 }}>
          {text('accountPage.passkeys.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {text('accountPage.passkeys.lead')}
        </Typography>
        <Typography role="status" variant="body2" sx={{ '&:not(:empty)': { mb: 2 } }}>
          {done && text(`accountPage.passkeys.${done}`)}
        </Typography>
        {passkeys.length > 0 ? (
          <Box component="ul" aria-labelledby="passkeys" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {passkeys.map((passkey) => (
              <PasskeyItem
                key={passkey.id}
                passkey={passkey}
                readAt={readAt}
                onRemove={() => setRemoved(passkey)}
              />
            ))}
          </Box>
        ) : (
          <Typography variant="body2" sx={{ mb: 2 }}>
            {text('accountPage.passkeys.none')}
          </Typography>
        )}
        {isSupported && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {text('accountPage.passkeys.add')}
          </Button>
        )}
        {isAdding && (
          <AddPasskey
            username={username}
            onAdded={() => {
              setAdding(false);
              setDone('added');
            }}
            onClose={() => setAdding(false)}
          />
        )}
        {removed && (
          <RemovePasskey
            username={username}
            passkey={removed}
            onRemoved={() => {
              setRemoved(undefined);
              setDone('removed');
            }}
            onClose={() => setRemoved(undefined)}
          />
        )}
      </CardContent>
    </Card>
  );
};

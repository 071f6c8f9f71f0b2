import { useState } from 'react';
import { Button, Typography } from '@mui/material';
import type { AccountPasskey } from '../../../contract/passkeys';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { LabelledTime } from '../../ui/PastTime';
import { Device, Devices } from './Devices';
import { AddPasskey, RemovePasskey } from './PasskeyDialogs';
import { hasPasskeySupport } from './passkeySupport';

const PasskeyTimes = ({ passkey, readAt }: { passkey: AccountPasskey; readAt: number }) => {
  const text = useAccountPageText();
  const { createdAt, usedAt } = passkey;
  return (
    <>
      <LabelledTime label={text('accountPage.passkeys.added_at')} at={createdAt} readAt={readAt} />
      {usedAt ? (
        <LabelledTime label={text('accountPage.sessions.used')} at={usedAt} readAt={readAt} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {text('accountPage.passkeys.unused')}
        </Typography>
      )}
    </>
  );
};

interface PasskeysProps {
  passkeys: AccountPasskey[];
  /** When they were read, in milliseconds since the epoch. */
  readAt: number;
}

/** The passkeys of the user; nothing in a browser without passkeys, unless there are some. */
export const Passkeys = ({ passkeys, readAt }: PasskeysProps) => {
  const text = useAccountPageText();
  const [dialog, setDialog] = useState<'add' | AccountPasskey>();
  const [done, setDone] = useState<'added' | 'removed'>();
  const isSupported = hasPasskeySupport();
  if (!isSupported && passkeys.length === 0) return null;
  const close = () => setDialog(undefined);
  const finish = (what: typeof done) => {
    close();
    setDone(what);
  };
  return (
    <Devices
      id="passkeys"
      title={text('accountPage.passkeys.title')}
      lead={
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {text('accountPage.passkeys.lead')}
        </Typography>
      }
      done={done && text(`accountPage.passkeys.${done}`)}
      items={passkeys.map((passkey) => (
        <Device
          key={passkey.id}
          device={passkey}
          list="passkeys"
          onRemove={() => setDialog(passkey)}
        >
          <PasskeyTimes passkey={passkey} readAt={readAt} />
        </Device>
      ))}
    >
      {passkeys.length === 0 && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          {text('accountPage.passkeys.none')}
        </Typography>
      )}
      {isSupported && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setDialog('add')}>
          {text('accountPage.passkeys.add')}
        </Button>
      )}
      {dialog === 'add' && <AddPasskey onDone={() => finish('added')} onClose={close} />}
      {typeof dialog === 'object' && (
        <RemovePasskey passkey={dialog} onDone={() => finish('removed')} onClose={close} />
      )}
    </Devices>
  );
};

import { Button, Typography } from '@mui/material';
import type { AccountSession } from '../../../contract/accounts';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { LabelledTime } from '../../ui/PastTime';
import { Device, Devices, takeFocus } from './Devices';
import { useRemoveDevices } from './useAccount';

interface SessionsProps {
  sessions: AccountSession[];
  /** When they were read, in milliseconds since the epoch. */
  readAt: number;
}

/** Where the user is signed in, and buttons that sign out elsewhere. */
export const Sessions = ({ sessions, readAt }: SessionsProps) => {
  const text = useAccountPageText();
  const { isPending, done, remove } = useRemoveDevices(
    'sessions',
    text('accountPage.sessions.failed'),
  );
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Devices
      id="sessions"
      title={text('accountPage.sessions.title')}
      done={done && text(`accountPage.sessions.${done === 'one' ? 'ended' : 'others_ended'}`)}
      items={sessions.map((session) => (
        <Device
          key={session.id}
          device={session}
          mark={session.isCurrent && text('accountPage.sessions.this')}
          list="sessions"
          isPending={isPending}
          onRemove={session.isCurrent ? undefined : () => remove(session.id)}
        >
          {session.createdAt && (
            <LabelledTime
              label={text('accountPage.sessions.signed_in')}
              at={session.createdAt}
              readAt={readAt}
            />
          )}
          <LabelledTime
            label={text('accountPage.sessions.used')}
            at={session.usedAt}
            readAt={readAt}
          />
        </Device>
      ))}
    >
      {hasOthers ? (
        <Button
          variant="outlined"
          aria-disabled={isPending}
          onClick={() => remove()}
          sx={{ mt: 1 }}
        >
          {text('accountPage.sessions.end_others')}
        </Button>
      ) : (
        <Typography
          ref={isPending || done ? takeFocus : undefined}
          tabIndex={-1}
          color="textSecondary"
          variant="body2"
        >
          {text('accountPage.sessions.alone')}
        </Typography>
      )}
    </Devices>
  );
};

import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import type { AccountSession } from '../../../contract/accounts';
import { useAccountPageText } from '../../i18n/useAccountPageText';
import { LabelledTime } from '../../ui/PastTime';
import { useFocusWhenLost } from '../../ui/useFocusWhenLost';
import { DeviceItem, takeFocus } from './DeviceItem';
import { useEndSessions } from './useAccount';
import { useDeviceName } from './useDeviceName';

interface SessionItemProps {
  session: AccountSession;
  readAt: number;
  isPending: boolean;
  onEnd: () => void;
}

const SessionItem = ({ session, readAt, isPending, onEnd }: SessionItemProps) => {
  const text = useAccountPageText();
  const device = useDeviceName()(session);
  const { network, createdAt, usedAt, isCurrent } = session;
  return (
    <DeviceItem
      device={device}
      network={network}
      mark={isCurrent && text('accountPage.sessions.this')}
      button={
        !isCurrent && (
          <Button
            variant="outlined"
            // Not `disabled`, with which the button would lose the focus.
            aria-disabled={isPending}
            aria-label={text('accountPage.sessions.end_one', { device })}
            onClick={onEnd}
          >
            {text('accountPage.sessions.end')}
          </Button>
        )
      }
    >
      {createdAt && (
        <LabelledTime
          label={text('accountPage.sessions.signed_in')}
          at={createdAt}
          readAt={readAt}
        />
      )}
      <LabelledTime label={text('accountPage.sessions.used')} at={usedAt} readAt={readAt} />
    </DeviceItem>
  );
};

interface SessionsProps {
  sessions: AccountSession[];
  /** When they were read, in milliseconds since the epoch. */
  readAt: number;
}

/** Where the user is signed in, and buttons that sign out elsewhere. */
export const Sessions = ({ sessions, readAt }: SessionsProps) => {
  const text = useAccountPageText();
  const { isPending, done, endSession, endOtherSessions } = useEndSessions();
  const region = useFocusWhenLost(sessions.length);
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Card component="section" aria-labelledby="sessions">
      <CardContent ref={region} sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography id="sessions" variant="h2" sx={{ mb: 2 }}>
          {text('accountPage.sessions.title')}
        </Typography>
        <Typography role="status" variant="body2" sx={{ '&:not(:empty)': { mb: 2 } }}>
          {done && text(`accountPage.sessions.${done}`)}
        </Typography>
        <Box component="ul" aria-labelledby="sessions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              readAt={readAt}
              isPending={isPending}
              onEnd={() => endSession(session.id)}
            />
          ))}
        </Box>
        {hasOthers ? (
          <Button
            variant="outlined"
            aria-disabled={isPending}
            onClick={endOtherSessions}
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
      </CardContent>
    </Card>
  );
};

import { Box, Chip, Typography } from '@mui/material';
import type { Administrator } from '../../../contract/administrators';
import { formatTime } from '../../i18n/language';
import { useAdministratorText } from '../../i18n/useAdministratorText';
import { LabelledTime } from '../../ui/PastTime';
import { StatusBadge } from '../../ui/StatusBadge';
import { type AdministratorAction, AdministratorMenu, nameOf } from './AdministratorMenu';

const Note = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

interface EntryProps {
  administrator: Administrator;
  /** When it was read, in milliseconds since the epoch. */
  readAt: number;
}

const Invitation = ({ administrator: { invitation, createdAt }, readAt }: EntryProps) => {
  const text = useAdministratorText();
  if (!invitation) return null;
  const { by, expiresAt } = invitation;
  return (
    <>
      <Note>
        {by === null
          ? text('administrators.list.invited_by_operator')
          : text('administrators.list.invited_by', { username: by })}
      </Note>
      <LabelledTime label={text('administrators.list.created')} at={createdAt} readAt={readAt} />
      <Note>{text('administrators.list.expires', { at: formatTime(expiresAt) })}</Note>
    </>
  );
};

const Account = ({ administrator, readAt }: EntryProps) => {
  const text = useAdministratorText();
  const { createdAt, usedAt, sessions, hasSecondFactor, passkeys } = administrator;
  return (
    <>
      {usedAt && (
        <LabelledTime label={text('administrators.list.used')} at={usedAt} readAt={readAt} />
      )}
      <Note>
        {sessions === 0
          ? text('administrators.list.unused')
          : text('administrators.list.sessions', sessions)}
      </Note>
      <Note>
        {text(hasSecondFactor ? 'administrators.list.factor_on' : 'administrators.list.factor_off')}
      </Note>
      {passkeys > 0 && <Note>{text('administrators.list.passkeys', passkeys)}</Note>}
      <LabelledTime label={text('administrators.list.created')} at={createdAt} readAt={readAt} />
    </>
  );
};

interface AdministratorEntryProps extends EntryProps {
  onChoose: (action: AdministratorAction) => void;
}

/** One administrator, or one who is invited. The signed-in user changes nothing about themselves here. */
export const AdministratorEntry = ({ onChoose, ...entry }: AdministratorEntryProps) => {
  const text = useAdministratorText();
  const { administrator } = entry;
  const { state, isCurrent } = administrator;
  const name = nameOf(administrator);
  const isInvited = state === 'invited';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        py: 2,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
          <Typography
            variant="h2"
            component="h2"
            translate={name === null ? undefined : 'no'}
            sx={{ minWidth: 0, fontSize: '1rem' }}
          >
            {name ?? text('administrators.list.invitation')}
          </Typography>
          {isInvited ? (
            <Chip size="small" variant="outlined" label={text('administrators.list.invited')} />
          ) : (
            <StatusBadge enabled={state === 'enabled'} />
          )}
          {isCurrent && <Chip size="small" label={text('administrators.list.you')} />}
        </Box>
        {isInvited ? <Invitation {...entry} /> : <Account {...entry} />}
      </Box>
      {!isCurrent && <AdministratorMenu administrator={administrator} onChoose={onChoose} />}
    </Box>
  );
};

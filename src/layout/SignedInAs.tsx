import { Box, Typography } from '@mui/material';
import { useGetIdentity } from 'ra-core';
import { useTranslate } from '../i18n/useTranslate';

/** Who is signed in; nothing for a session of which only the token is known. */
export const SignedInAs = () => {
  const translate = useTranslate();
  const username = useGetIdentity().identity?.fullName;
  if (!username) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('app.signed_in')}
      </Typography>
      <Typography translate="no" title={username} noWrap sx={{ fontWeight: 600 }}>
        {username}
      </Typography>
    </Box>
  );
};

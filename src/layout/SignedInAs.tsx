import { Box, Typography, type SxProps, type Theme } from '@mui/material';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { useGetIdentity } from 'ra-core';
import { useTranslate } from '../i18n/useTranslate';

/** The username; renders nothing for a session of which only the token is known. */
export const SignedInAs = ({ sx }: { sx: SxProps<Theme> }) => {
  const translate = useTranslate();
  const username = useGetIdentity().identity?.fullName;
  if (!username) return null;
  return (
    <Box
      title={translate('app.signed_in_as', { username })}
      sx={[
        { display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <PersonIcon
        fontSize="small"
        titleAccess={translate('app.signed_in')}
        sx={{ color: 'text.secondary' }}
      />
      <Typography component="span" variant="body2" color="textSecondary" noWrap>
        {username}
      </Typography>
    </Box>
  );
};

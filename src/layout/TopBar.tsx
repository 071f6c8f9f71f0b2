import type { ReactNode } from 'react';
import {
  AppBar,
  Box,
  Button,
  IconButton,
  type SxProps,
  type Theme,
  Toolbar,
  Typography,
} from '@mui/material';
import LogoutIcon from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import { useGetIdentity } from 'ra-core';
import { Link } from 'react-router';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { useTranslate } from '../i18n/useTranslate';
import { paths } from '../routing/paths';
import { LanguageButton } from './LanguageButton';
import { Logo } from '../ui/Logo';
import { useColorSchemeSwitch, useSignOut } from '../ui/topBarActions';

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

/**
 * Switches between light and dark. MUI stores the choice outside the session, so it survives
 * sign-out.
 */
const ColorSchemeButton = () => {
  const translate = useTranslate();
  const { other, switchScheme } = useColorSchemeSwitch();
  const label = translate(`app.action.${other}`);
  return (
    <IconButton aria-label={label} title={label} onClick={switchScheme}>
      {other === 'dark' ? <DarkModeIcon /> : <LightModeIcon />}
    </IconButton>
  );
};

interface TopBarProps {
  /** Additional buttons, before the language. */
  tools?: ReactNode;
  onOpenMenu: () => void;
}

/** The top bar: menu button below 768 px, logo, tools, language, color scheme, username and Logout. */
export const TopBar = ({ tools, onOpenMenu }: TopBarProps) => {
  const translate = useTranslate();
  return (
    <AppBar
      position="sticky"
      color="default"
      elevation={0}
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <Toolbar sx={{ gap: { xs: 0.25, sm: 1 }, minHeight: { xs: 56, md: 64 } }}>
        <IconButton
          edge="start"
          aria-label={translate('app.action.open_menu')}
          title={translate('app.action.open_menu')}
          onClick={onOpenMenu}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <Box
          component={Link}
          to={paths.home}
          sx={{
            display: 'flex',
            gap: 1.25,
            alignItems: 'center',
            color: 'inherit',
            textDecoration: 'none',
          }}
        >
          <Logo size={32} />
          <Typography
            component="span"
            sx={{ fontWeight: 700, display: { xs: 'none', sm: 'block' } }}
          >
            {translate('app.name')}
          </Typography>
        </Box>
        <Box sx={{ flex: 1 }} />
        {tools}
        <LanguageButton />
        <ColorSchemeButton />
        <SignedInAs sx={{ display: { xs: 'none', md: 'flex' }, maxWidth: '12rem', mx: 1 }} />
        <LogoutButton />
      </Toolbar>
    </AppBar>
  );
};

const LogoutButton = () => {
  const translate = useTranslate();
  const { isLeaving, signOut } = useSignOut();
  return (
    <Button
      color="inherit"
      startIcon={<LogoutIcon />}
      loading={isLeaving}
      loadingPosition="start"
      onClick={signOut}
      // The narrowest screens have no space for it.
      sx={{
        whiteSpace: 'nowrap',
        '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
      }}
    >
      {translate('app.action.logout')}
    </Button>
  );
};

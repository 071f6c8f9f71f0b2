import { useState, type ReactNode } from 'react';
import { AppBar, Box, Button, IconButton, Toolbar, Typography } from '@mui/material';
import LogoutIcon from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import { useLogout } from 'ra-core';
import { Link } from 'react-router';
import { useTranslate } from '../i18n/useTranslate';
import { paths } from '../routing/paths';
import { ColorSchemeButton } from './ColorSchemeButton';
import { LanguageButton } from './LanguageButton';
import { Logo } from '../ui/Logo';
import { SignedInAs } from './SignedInAs';
import { leaveByConsent } from '../routing/leaveGuard';
import { useSingleFlight } from '../ui/useSingleFlight';

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
  const logout = useLogout();
  const flight = useSingleFlight();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () =>
    void flight.start(() => {
      setLeaving(true);
      // `false`: the next sign-in goes to the home page, not to the page where this session ended.
      return logout({}, paths.login, false);
    });
  return (
    <Button
      color="inherit"
      startIcon={<LogoutIcon />}
      loading={isLeaving}
      loadingPosition="start"
      onClick={() => leaveByConsent(leave)}
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

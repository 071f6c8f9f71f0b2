import { AppBar, Box, Button, IconButton, Toolbar, Typography } from '@mui/material';
import LogoutIcon from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import { Link } from 'react-router';
import { PaletteButton } from '../features/palette/PaletteButton';
import { useTranslate } from '../i18n/useTranslate';
import { paths } from '../routing/paths';
import { Logo } from '../ui/Logo';
import { PartBoundary } from '../ui/PartBoundary';
import { useSignOut } from '../ui/topBarActions';
import { AccountButton } from './AccountButton';

/** The search: an icon at the end, from 900 px a field in the middle. */
const searchSx = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
  mx: { lg: 2 },
  justifyContent: 'flex-end',
  '@media (min-width: 900px)': { justifyContent: 'center' },
};

interface TopBarProps {
  onOpenMenu: () => void;
}

/** The top bar: menu button below 768 px, logo, search, account menu and Logout. */
export const TopBar = ({ onOpenMenu }: TopBarProps) => {
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
            minWidth: 0,
            color: 'inherit',
            textDecoration: 'none',
          }}
        >
          <Logo size={32} />
          <Typography
            component="span"
            noWrap
            sx={{ fontWeight: 700, display: { xs: 'none', sm: 'block' } }}
          >
            {translate('app.name')}
          </Typography>
        </Box>
        <Box sx={searchSx}>
          <PartBoundary>
            <PaletteButton />
          </PartBoundary>
        </Box>
        <PartBoundary>
          <AccountButton />
        </PartBoundary>
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

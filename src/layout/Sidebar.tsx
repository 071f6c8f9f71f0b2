import { Box, Drawer, IconButton } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import { useTranslate } from '../i18n/useTranslate';
import { Navigation } from './Navigation';
import { ScrollArea } from '../ui/ScrollArea';
import { SignedInAs } from './SignedInAs';
import { sidebarWidth, topBarHeight } from '../theme/tokens';

interface SidebarProps {
  isDrawerOpen: boolean;
  onClose: () => void;
}

/** The navigation: fixed from 768 px, a drawer below that. */
export const Sidebar = ({ isDrawerOpen, onClose }: SidebarProps) => {
  const translate = useTranslate();
  return (
    <>
      <Box
        data-sidebar
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'sticky',
          top: topBarHeight,
          width: sidebarWidth,
          flexShrink: 0,
          height: `calc(100dvh - ${topBarHeight}px)`,
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <ScrollArea>
          <Navigation />
        </ScrollArea>
      </Box>
      <Drawer
        open={isDrawerOpen}
        onClose={onClose}
        slotProps={{
          root: { sx: { display: { md: 'none' } } },
          paper: {
            sx: { width: sidebarWidth, maxWidth: '85vw' },
            'aria-label': translate('app.navigation'),
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, pl: 2.25 }}>
          <SignedInAs sx={{ flex: 1 }} />
          <IconButton aria-label={translate('app.action.close_menu')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        <ScrollArea>
          <Navigation onChoose={onClose} />
        </ScrollArea>
      </Drawer>
    </>
  );
};

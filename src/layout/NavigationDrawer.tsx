import { Box, Drawer, IconButton } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import { useTranslate } from '../i18n/useTranslate';
import { Navigation, ScrollArea } from './Navigation';
import { OverlayRoot } from '../ui/modalRoots';
import { PartBoundary } from '../ui/PartBoundary';
import { SignedInAs } from './SignedInAs';
import { sidebarWidth } from '../theme/tokens';

interface NavigationDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The navigation below 768 px. */
const NavigationDrawer = ({ isOpen, onClose }: NavigationDrawerProps) => {
  const translate = useTranslate();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slots={{ root: OverlayRoot }}
      slotProps={{
        root: { sx: { display: { md: 'none' } } },
        paper: {
          sx: { width: sidebarWidth, maxWidth: '85vw' },
          'aria-label': translate('app.navigation'),
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, pl: 2.25 }}>
        <SignedInAs />
        <IconButton
          aria-label={translate('app.action.close_menu')}
          onClick={onClose}
          sx={{ ml: 'auto' }}
        >
          <CloseIcon />
        </IconButton>
      </Box>
      <ScrollArea>
        <PartBoundary>
          <Navigation onChoose={onClose} />
        </PartBoundary>
      </ScrollArea>
    </Drawer>
  );
};

export default NavigationDrawer;

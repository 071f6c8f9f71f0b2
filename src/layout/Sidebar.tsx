import { Suspense, useState } from 'react';
import { Box } from '@mui/material';
import { lazyWithPreload } from '../routing/lazyWithPreload';
import { Navigation, ScrollArea } from './Navigation';
import { PartBoundary } from '../ui/PartBoundary';
import { sidebarWidth, topBarHeight } from '../theme/tokens';

const NavigationDrawer = lazyWithPreload(() => import('./NavigationDrawer'));

interface SidebarProps {
  isDrawerOpen: boolean;
  onClose: () => void;
}

/** The navigation: fixed from 768 px, a drawer below that. */
export const Sidebar = ({ isDrawerOpen, onClose }: SidebarProps) => {
  const [wasOpened, setWasOpened] = useState(isDrawerOpen);
  if (isDrawerOpen && !wasOpened) setWasOpened(true);
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
          <PartBoundary>
            <Navigation />
          </PartBoundary>
        </ScrollArea>
      </Box>
      {wasOpened && (
        <Suspense>
          <NavigationDrawer isOpen={isDrawerOpen} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
};

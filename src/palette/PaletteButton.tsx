import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '@mui/material';
import SearchIcon from '@mui/icons-material/Search';
import { useTranslate } from '../i18n/useTranslate';
import { ariaKeysOf } from '../shortcuts/shortcuts';
import { isDialogOpen, useShortcut } from '../shortcuts/useShortcut';

const load = () => import('./PaletteDialog');
const PaletteDialog = lazy(load);

/** Opens the command palette, as Ctrl/Cmd+K does. */
export const PaletteButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useShortcut('palette', () => {
    if (!isDialogOpen()) setOpen(true);
  });
  // Loaded when the page is idle: people type right after the shortcut, and a palette still loading
  // would lose their first keystrokes.
  useEffect(() => {
    // Safari has no requestIdleCallback: there it loads on demand.
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(() => void load().catch(() => undefined));
    return () => cancelIdleCallback(idle);
  }, []);
  return (
    <>
      <IconButton
        aria-label={translate('palette.open')}
        aria-keyshortcuts={ariaKeysOf('palette')}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {isOpen && (
        <Suspense>
          <PaletteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

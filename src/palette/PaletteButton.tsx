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
  // Once the page is at rest: people type as soon as they have pressed the keys, and a palette that
  // is still on its way would lose their first letters.
  useEffect(() => {
    // Safari has no idle callbacks: there it comes when it is asked for.
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

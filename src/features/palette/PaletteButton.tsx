import { Suspense, useState } from 'react';
import { IconButton } from '@mui/material';
import SearchIcon from '@mui/icons-material/Search';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import { useTranslate } from '../../i18n/useTranslate';
import { ariaKeysOf } from '../../ui/shortcuts/shortcuts';
import { isDialogOpen, useShortcut } from '../../ui/shortcuts/useShortcut';

const PaletteDialog = lazyWithPreload(() => import('./PaletteDialog'));

/** Opens the command palette, as Ctrl/Cmd+K does. */
export const PaletteButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useShortcut('palette', () => {
    if (!isDialogOpen()) setOpen(true);
  });
  return (
    <>
      <IconButton
        aria-label={translate('app.action.open_palette')}
        title={translate('app.action.open_palette')}
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

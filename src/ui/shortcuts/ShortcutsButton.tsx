import { Suspense, useState } from 'react';
import { IconButton } from '@mui/material';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import { useTranslate } from '../../i18n/useTranslate';
import { ariaKeysOf } from './shortcuts';
import { isDialogOpen, useShortcut } from './useShortcut';

const ShortcutsSheet = lazyWithPreload(() => import('./ShortcutsSheet'));

/** Opens the shortcuts dialog, as `?` does. Hidden on small screens, where only `?` does. */
export const ShortcutsButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useShortcut('help', () => {
    if (!isDialogOpen()) setOpen(true);
  });
  return (
    <>
      <IconButton
        aria-label={translate('app.action.show_shortcuts')}
        title={translate('app.action.show_shortcuts')}
        aria-keyshortcuts={ariaKeysOf('help')}
        onClick={() => setOpen(true)}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        <KeyboardIcon />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ShortcutsSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

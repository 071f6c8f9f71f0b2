import { Suspense, useState } from 'react';
import { IconButton, Typography } from '@mui/material';
import SearchIcon from '@mui/icons-material/Search';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import { useTranslate } from '../../i18n/useTranslate';
import { visuallyHidden } from '../../ui/ChipRow';
import { Keys } from '../../ui/shortcuts/Keys';
import { ariaKeysOf } from '../../ui/shortcuts/shortcuts';
import { isDialogOpen, useShortcut } from '../../ui/shortcuts/useShortcut';

const PaletteDialog = lazyWithPreload(() => import('./PaletteDialog'));

/** From 900 px, the button looks like the field that it opens. */
const fieldSx = {
  '@media (min-width: 900px)': {
    flex: '0 1 32rem',
    minWidth: 0,
    gap: 1,
    py: 0.75,
    px: 1.25,
    border: 1,
    borderColor: 'controlBorder',
    borderRadius: 1,
    bgcolor: 'background.default',
    color: 'text.secondary',
    cursor: 'text',
    '&:hover': { borderColor: 'text.primary', bgcolor: 'background.default' },
    '& .MuiSvgIcon-root': { fontSize: '1.25rem' },
  },
  '@media (max-width: 899.95px)': {
    '& > .MuiTypography-root': visuallyHidden,
    // Not the last child: once the button has had the focus, that is the ripple of MUI.
    '& > :has(> kbd)': { display: 'none' },
  },
};

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
        title={translate('app.action.open_palette')}
        aria-keyshortcuts={ariaKeysOf('palette')}
        onClick={() => setOpen(true)}
        sx={fieldSx}
      >
        <SearchIcon />
        <Typography component="span" variant="body2" noWrap sx={{ flex: 1, textAlign: 'start' }}>
          {translate('app.action.open_palette')}
        </Typography>
        <Keys of="palette" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <PaletteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { Dialog } from '../Dialog';
import { useTranslate } from '../../i18n/useTranslate';
import { Keys } from './Keys';
import { type ShortcutName, shortcuts } from './shortcuts';

const names = Object.keys(shortcuts) as ShortcutName[];

interface ShortcutsSheetProps {
  onClose: () => void;
}

/** The dialog that lists the keyboard shortcuts. */
const ShortcutsSheet = ({ onClose }: ShortcutsSheetProps) => {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} maxWidth="xs">
      <DialogTitle>{translate('palette.shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            gap: 2,
            m: 0,
            alignItems: 'center',
          }}
        >
          {names.map((name) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt">{translate(`palette.shortcuts.${name}`)}</Typography>
              <Box component="dd" sx={{ m: 0, justifySelf: 'end' }}>
                <Keys of={name} />
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {translate('palette.shortcuts.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ShortcutsSheet;

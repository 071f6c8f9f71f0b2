import { Box, Fab } from '@mui/material';
import { useOthersChange } from '../../features/changes/othersChange';
import { useActivityText } from '../../i18n/useActivityText';

interface NewerChangesProps {
  /** When the listed changes were read, in milliseconds since the epoch. */
  readAt: number;
  onShow: () => void;
}

/** Lies over the list, which it does not move, and stays in view. */
const placeSx = {
  position: 'sticky',
  top: 72,
  zIndex: 1,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
};

/** Offers to list what others have changed since, and leaves what is being read where it is. */
export const NewerChanges = ({ readAt, onShow }: NewerChangesProps) => {
  const text = useActivityText();
  const changedAt = useOthersChange();
  const isOutdated = readAt > 0 && changedAt > readAt;
  const show = () => {
    // The button is gone afterwards.
    document.querySelector('h1')?.focus();
    window.scrollTo(0, 0);
    onShow();
  };
  return (
    <Box role="status" sx={placeSx}>
      {isOutdated && (
        <Fab
          variant="extended"
          size="small"
          color="primary"
          onClick={show}
          sx={{ transform: 'translateY(-50%)', px: 2, textTransform: 'none', whiteSpace: 'nowrap' }}
        >
          {text('activity.newer')}
        </Fab>
      )}
    </Box>
  );
};

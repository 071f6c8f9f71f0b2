import { Box, CircularProgress, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Cancel, Dialog } from '../ui/Dialog';
import { useTranslate } from '../i18n/useTranslate';
import { CropDialog } from './CropDialog';
import type { CroppablePicture, PictureVersions } from './originalCalls';
import { RouteRoot } from '../ui/modalRoots';
import { ErrorAlert } from '../ui/ErrorAlert';
import { useSingleFlight } from '../ui/useSingleFlight';
import { useRecrop, useOriginal } from './useRecrop';

interface RecropDialogProps {
  of: CroppablePicture;
  /** Width of the picture divided by its height. */
  aspect: number;
  /** Called with the new versions of the record's pictures once the picture has been cropped. */
  onCropped: (versions: PictureVersions | undefined) => void;
  onClose: () => void;
}

/** The crop dialog for a stored picture: opens with its original and its current crop. */
const RecropDialog = ({ of, aspect, onCropped, onClose }: RecropDialogProps) => {
  const translate = useTranslate();
  const { data, error, refetch } = useOriginal(of);
  const { mutate, isPending } = useRecrop(of);
  const flight = useSingleFlight();
  if (data?.crop) {
    const { version, ...crop } = data.crop;
    return (
      <CropDialog
        aspect={aspect}
        stored={{ picture: data.picture, crop }}
        isUploading={isPending}
        progress={undefined}
        isLost={false}
        onUpload={(_, newCrop) =>
          flight.start(() =>
            mutate(
              { ...newCrop, version },
              {
                onSuccess: ({ pictureVersions }) => onCropped(pictureVersions),
                onError: flight.reset,
              },
            ),
          )
        }
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} slots={{ root: RouteRoot }}>
      <DialogTitle>{translate('images.title')}</DialogTitle>
      <DialogContent>
        {error ? (
          <ErrorAlert error={error} onRetry={() => void refetch({ cancelRefetch: false })} />
        ) : (
          <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 340 }}>
            <CircularProgress aria-label={translate('app.state.loading')} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Cancel autoFocus onClick={onClose} />
      </DialogActions>
    </Dialog>
  );
};

export default RecropDialog;

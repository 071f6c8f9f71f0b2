import { startTransition } from 'react';
import { useGetOne, type Identifier, type RaRecord } from 'ra-core';
import { useLocation } from 'react-router';
import { croppable, type HasPictures, type ProviderPicture } from './providerPictures';
import { ConfirmLeaving } from '../../forms/unsaved/UnsavedChanges';
import { useAdjustsCrop } from '../../images/choosePicture';
import { CropDialog } from '../../images/CropDialog';
import RecropDialog from '../../images/RecropDialog';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { paths } from '../../routing/paths';
import { useLeaveTo } from '../../routing/leaveGuard';
import type { PictureChange } from './ProviderPictures';
import { useUploadPicture } from './useProviderPictureChange';

const PICTURES: ProviderPicture[] = ['passport-photo', 'brand-logo'];

interface ProviderCropDialogProps {
  id: Identifier;
  /** Called after a picture was uploaded. */
  onChange: (change: PictureChange) => void;
}

/** The crop dialog of the passport photo or the brand logo, shown while the URL is its path. */
export const ProviderCropDialog = ({ id, onChange }: ProviderCropDialogProps) => {
  const { pathname } = useLocation();
  const shown = PICTURES.find(
    (picture) => paths.dialog('service-providers', `edit/${picture}`, id) === pathname,
  );
  return shown ? <OpenDialog key={shown} id={id} picture={shown} onChange={onChange} /> : null;
};

interface OpenDialogProps extends ProviderCropDialogProps {
  picture: ProviderPicture;
}

const OpenDialog = (props: OpenDialogProps) =>
  useAdjustsCrop() ? <AdjustDialog {...props} /> : <UploadDialog {...props} />;

const useClose = (id: Identifier) => {
  const leaveTo = useLeaveTo();
  return () => leaveTo(paths.edit('service-providers', id));
};

/** Announces the change and closes the dialog, in short tasks. */
const useFinish = ({ id, picture, onChange }: OpenDialogProps, action: PictureChange['action']) => {
  const close = useClose(id);
  return () =>
    startTransition(() => {
      onChange({ picture, action });
      close();
    });
};

const AdjustDialog = (props: OpenDialogProps) => {
  const { id, picture } = props;
  return (
    <RecropDialog
      of={croppable(id, picture)}
      aspect={1}
      onCropped={useFinish(props, 'cropped')}
      onClose={useClose(id)}
    />
  );
};

const UploadDialog = (props: OpenDialogProps) => {
  const { id, picture } = props;
  const flight = useSingleFlight();
  // The record that the page has loaded.
  const { data } = useGetOne<RaRecord & HasPictures>(
    'service-providers',
    { id },
    { enabled: false },
  );
  const { mutate, isPending, progress, isLost } = useUploadPicture(id, picture, data);
  const finish = useFinish(props, 'uploaded');
  const upload = (makeFile: () => Promise<Blob>) =>
    flight.start(() => mutate(makeFile, { onSuccess: finish, onError: flight.reset }));

  return (
    <CropDialog
      aspect={1}
      isUploading={isPending}
      progress={progress}
      isLost={isLost}
      onUpload={upload}
      onClose={useClose(id)}
    >
      {(isChosen) => <ConfirmLeaving isDirty={isChosen} isDialog />}
    </CropDialog>
  );
};

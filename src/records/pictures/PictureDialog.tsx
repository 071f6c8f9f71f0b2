import { startTransition } from 'react';
import { useGetOne, type Identifier } from 'ra-core';
import { useLocation } from 'react-router';
import { uploadedPictures } from '../../../contract/fields';
import type { RecordWithPictures } from '../../images/originalCalls';
import type { RecordPicture } from './recordPictures';
import { ConfirmLeaving } from '../../forms/unsaved/UnsavedChanges';
import { useAdjustsCrop } from '../../images/choosePicture';
import { CropDialog } from '../../images/CropDialog';
import RecropDialog from '../../images/RecropDialog';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { recordPaths } from '../../routing/paths';
import { useResourceName } from '../../routing/Resource';
import { useLeaveTo } from '../../routing/leaveGuard';
import type { PictureChange } from './RecordPictures';
import { useUploadPicture } from './usePictureChange';

interface PictureDialogProps {
  id: Identifier;
  /** Called after a picture was uploaded or cropped. */
  onChange: (change: PictureChange) => void;
}

/** The crop dialog of a picture of the record, shown while the URL is its path. */
export const PictureDialog = ({ id, onChange }: PictureDialogProps) => {
  const { pathname } = useLocation();
  const resource = useResourceName();
  const edit = recordPaths(resource, { id }).edit;
  const shown = uploadedPictures(resource).find(({ path }) => `${edit}/${path}` === pathname);
  if (!shown) return null;
  const of = { resource, id, picture: shown.path };
  return <OpenDialog key={shown.path} of={of} onChange={onChange} />;
};

interface OpenDialogProps extends Pick<PictureDialogProps, 'onChange'> {
  of: RecordPicture;
}

const OpenDialog = (props: OpenDialogProps) =>
  useAdjustsCrop() ? <AdjustDialog {...props} /> : <UploadDialog {...props} />;

const useClose = ({ resource, id }: RecordPicture) => {
  const leaveTo = useLeaveTo();
  return () => leaveTo(recordPaths(resource, { id }).edit);
};

/** Announces the change and closes the dialog, in short tasks. */
const useFinish = ({ of, onChange }: OpenDialogProps, action: PictureChange['action']) => {
  const close = useClose(of);
  return () =>
    startTransition(() => {
      onChange({ picture: of.picture, action });
      close();
    });
};

const AdjustDialog = (props: OpenDialogProps) => (
  <RecropDialog
    of={props.of}
    aspect={1}
    onCropped={useFinish(props, 'cropped')}
    onClose={useClose(props.of)}
  />
);

const UploadDialog = (props: OpenDialogProps) => {
  const { of } = props;
  const flight = useSingleFlight();
  // The record that the page has loaded.
  const { data } = useGetOne<RecordWithPictures>(of.resource, { id: of.id }, { enabled: false });
  const { mutate, isPending, progress, isLost } = useUploadPicture(of, data);
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
      onClose={useClose(of)}
    >
      {(isChosen) => <ConfirmLeaving isDirty={isChosen} isDialog />}
    </CropDialog>
  );
};

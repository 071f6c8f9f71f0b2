import { Box, Button, Typography } from '@mui/material';
import { type RaRecord, useEditContext } from 'ra-core';
import { useNavigate } from 'react-router';
import { type ComponentType, useState } from 'react';
import { uploadedPictures, type UploadedPicture } from '../../../contract/fields';
import { hasPicture, type RecordPicture } from './recordPictures';
import { useTranslate } from '../../i18n/useTranslate';
import { ADJUST_CROP, CHOOSE_PICTURE } from '../../images/choosePicture';
import { useFocusWhenLost } from '../../ui/useFocusWhenLost';
import { useIsCroppable } from '../../images/useRecrop';
import { recordPaths } from '../../routing/paths';
import { useResourceName } from '../../routing/Resource';
import { useOffers } from '../../ui/useOffers';
import { ConfirmDialog } from '../../ui/Dialog';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { usePictureText } from './usePictureText';
import { useRemovePicture } from './usePictureChange';

interface RemovePictureButtonProps {
  record: RaRecord;
  of: RecordPicture;
  onRemoved: () => void;
}

/** Removes a picture after a confirmation. */
const RemovePictureButton = ({ record, of, onRemoved }: RemovePictureButtonProps) => {
  const translate = useTranslate();
  const textOf = usePictureText(of);
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useRemovePicture(record, of);
  const flight = useSingleFlight();
  const close = () => setOpen(false);
  const remove = () =>
    flight.start(() =>
      mutate(undefined, { onSuccess: onRemoved, onSettled: close, onError: flight.reset }),
    );
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {textOf('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isPending={isPending}
        title={translate('images.remove.title')}
        text={textOf('confirm_remove')}
        confirm={translate(isPending ? 'images.remove.removing' : 'images.remove.confirm')}
        onConfirm={remove}
        onClose={close}
      />
    </>
  );
};

/** Side by side only if the button labels fit on one line. */
const columns = 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))';

/** A picture that was uploaded, cropped again or removed. */
export interface PictureChange {
  picture: string;
  action: 'uploaded' | 'cropped' | 'removed';
}

/** Shows a picture of a record, as large as its place. */
export type ShownPicture = ComponentType<{ record: RaRecord; picture: string; size: number }>;

interface RecordPicturesProps {
  /** The changes so far; the last one of each picture is shown and announced. */
  changes: PictureChange[];
  /** Called after a picture was removed. */
  onChange: (change: PictureChange) => void;
  Shown: ShownPicture;
}

/** The pictures of the edited record, with buttons to upload and remove them. */
export const RecordPictures = (props: RecordPicturesProps) => {
  const translate = useTranslate();
  const resource = useResourceName();
  const { record } = useEditContext<RaRecord>();
  if (!record) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2">{translate('images.section')}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns }}>
        {uploadedPictures(resource).map((declared) => (
          <PictureRow key={declared.path} record={record} declared={declared} {...props} />
        ))}
      </Box>
    </Box>
  );
};

/** Says that a change of a picture has been saved: the form is not needed for it. */
const PictureStatus = ({ of, changes }: { of: RecordPicture; changes: PictureChange[] }) => {
  const textOf = usePictureText(of);
  const last = changes.at(-1);
  return (
    <Box role="status">
      {last && (
        // A new element each time, because repeated text in the same element is not announced.
        <Typography
          key={changes.length}
          variant="body2"
          sx={{ color: 'success.main', fontWeight: 600 }}
        >
          {textOf(last.action)}
        </Typography>
      )}
    </Box>
  );
};

interface PictureRowProps extends RecordPicturesProps {
  record: RaRecord;
  declared: UploadedPicture;
}

const PictureRow = ({ record, declared, changes, onChange, Shown }: PictureRowProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { path: picture } = declared;
  const resource = useResourceName();
  const of = { resource, id: record.id, picture };
  const textOf = usePictureText(of);
  const isThere = hasPicture(record, declared);
  const isCroppable = useIsCroppable(of, isThere);
  const mayBeCroppable = useOffers('pictures') && isThere;
  // The Remove button disappears with the picture.
  const buttons = useFocusWhenLost(isThere);
  const open = (state: object) =>
    void navigate(`${recordPaths(resource, record).edit}/${picture}`, { state });
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
      <Shown record={record} picture={picture} size={84} />
      <Box ref={buttons} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 0.5,
          }}
        >
          <Button variant="outlined" onClick={() => open(CHOOSE_PICTURE)}>
            {textOf('upload')}
          </Button>
          <PictureStatus of={of} changes={changes.filter((change) => change.picture === picture)} />
        </Box>
        {isThere && (
          <RemovePictureButton
            record={record}
            of={of}
            onRemoved={() => onChange({ picture, action: 'removed' })}
          />
        )}
        {mayBeCroppable && (
          // Hidden, it keeps its place: known only after an upload, it would move what is being clicked.
          <Button
            aria-label={textOf('adjust')}
            onClick={() => open(ADJUST_CROP)}
            sx={{ visibility: isCroppable ? 'visible' : 'hidden' }}
          >
            {translate('images.adjust')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

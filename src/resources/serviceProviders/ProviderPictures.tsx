import { Box, Button, Typography } from '@mui/material';
import { useEditContext } from 'ra-core';
import { useNavigate } from 'react-router';
import { useState } from 'react';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import { croppable, type ProviderPicture, providerPictures } from './providerPictures';
import { useTranslate } from '../../i18n/useTranslate';
import { ADJUST_CROP, CHOOSE_PICTURE } from '../../images/choosePicture';
import { useFocusWhenLost } from '../../ui/useFocusWhenLost';
import { useIsCroppable } from '../../images/useRecrop';
import { paths } from '../../routing/paths';
import { BrandLogo, ProviderAvatar } from './ProviderAvatar';
import { useOffers } from '../../ui/useOffers';
import { ConfirmDialog } from '../../ui/Dialog';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { useRemovePicture } from './useProviderPictureChange';

const TEXTS = 'resources.service-providers.picture';

interface RemovePictureButtonProps {
  provider: ServiceProvider;
  picture: ProviderPicture;
  onRemoved: () => void;
}

/** Removes a provider's picture after a confirmation. */
const RemovePictureButton = ({ provider, picture, onRemoved }: RemovePictureButtonProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useRemovePicture(provider, picture);
  const flight = useSingleFlight();
  const close = () => setOpen(false);
  const remove = () =>
    flight.start(() =>
      mutate(undefined, { onSuccess: onRemoved, onSettled: close, onError: flight.reset }),
    );
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {translate(`${TEXTS}.${picture}.remove`)}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isPending={isPending}
        title={translate(`${TEXTS}.confirm_title`)}
        text={translate(`${TEXTS}.${picture}.confirm_remove`)}
        confirm={translate(isPending ? `${TEXTS}.removing` : `${TEXTS}.remove`)}
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
  picture: ProviderPicture;
  action: 'uploaded' | 'cropped' | 'removed';
}

interface ProviderPicturesProps {
  /** The changes so far; the last one of each picture is shown and announced. */
  changes: PictureChange[];
  /** Called after a picture was removed. */
  onChange: (change: PictureChange) => void;
}

/** The two pictures of the edited provider, with buttons to upload and remove them. */
export const ProviderPictures = ({ changes, onChange }: ProviderPicturesProps) => {
  const translate = useTranslate();
  const { record: provider } = useEditContext<ServiceProvider>();
  if (!provider) return null;
  const row = (picture: ProviderPicture) => (
    <PictureRow
      provider={provider}
      picture={picture}
      changes={changes.filter((change) => change.picture === picture)}
      onChange={onChange}
    />
  );
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2">
        {translate('resources.service-providers.section.pictures')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns }}>
        {row('passport-photo')}
        {row('brand-logo')}
      </Box>
    </Box>
  );
};

/** Says that a change of a picture has been saved: the form is not needed for it. */
const PictureStatus = ({ changes }: Pick<ProviderPicturesProps, 'changes'>) => {
  const translate = useTranslate();
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
          {translate(`resources.service-providers.picture.${last.picture}.${last.action}`)}
        </Typography>
      )}
    </Box>
  );
};

interface PictureRowProps extends ProviderPicturesProps {
  provider: ServiceProvider;
  picture: ProviderPicture;
}

const PictureRow = ({ provider, picture, changes, onChange }: PictureRowProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const hasPicture = provider[providerPictures[picture].flag];
  const isCroppable = useIsCroppable(croppable(provider.id, picture), hasPicture);
  const mayBeCroppable = useOffers('pictures') && hasPicture;
  // The Remove button disappears with the picture.
  const buttons = useFocusWhenLost(hasPicture);
  const open = () =>
    void navigate(paths.dialog('service-providers', `edit/${picture}`, provider.id), {
      state: CHOOSE_PICTURE,
    });
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
      {picture === 'passport-photo' ? (
        <ProviderAvatar provider={provider} size={84} />
      ) : (
        <BrandLogo provider={provider} size={84} />
      )}
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
          <Button variant="outlined" onClick={open}>
            {translate(`resources.service-providers.picture.${picture}.upload`)}
          </Button>
          <PictureStatus changes={changes} />
        </Box>
        {hasPicture && (
          <RemovePictureButton
            provider={provider}
            picture={picture}
            onRemoved={() => onChange({ picture, action: 'removed' })}
          />
        )}
        {mayBeCroppable && (
          // Hidden, it keeps its place: known only after an upload, it would move what is being clicked.
          <Button
            aria-label={translate(`resources.service-providers.picture.${picture}.adjust`)}
            onClick={() =>
              void navigate(paths.dialog('service-providers', `edit/${picture}`, provider.id), {
                state: ADJUST_CROP,
              })
            }
            sx={{ visibility: isCroppable ? 'visible' : 'hidden' }}
          >
            {translate('images.adjust')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

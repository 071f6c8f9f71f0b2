import { useState } from 'react';
import { Button } from '@mui/material';
import type { ServiceProvider } from '../../../contract/serviceProviders';
import type { ProviderPicture } from './providerPictures';
import { useTranslate } from '../../i18n/useTranslate';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { useRemovePicture } from './useProviderPictureChange';

const TEXTS = 'resources.service-providers.picture';

interface RemovePictureButtonProps {
  provider: ServiceProvider;
  picture: ProviderPicture;
  onRemoved: () => void;
}

/** Removes a provider's picture after a confirmation. */
export const RemovePictureButton = ({ provider, picture, onRemoved }: RemovePictureButtonProps) => {
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

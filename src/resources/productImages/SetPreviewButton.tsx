import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { useTranslate } from '../../i18n/useTranslate';
import { useNotifyError } from '../../ui/useNotifyError';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { useSetPreview } from './useSetPreview';

const TEXTS = 'resources.product-images';

/** Makes an image, enabled or not, the preview of its product. */
export const SetPreviewButton = ({ image }: { image: ProductImage }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const setPreview = useSetPreview();
  const flight = useSingleFlight();
  const { mutate, isPending } = useMutation({
    mutationFn: () => setPreview(image),
    onSuccess: () => notify(`${TEXTS}.notifications.previewed`, { type: 'success' }),
    onError: (error) => {
      flight.reset();
      notifyError(error, `${TEXTS}.errors.preview`, { isFixed: true });
    },
  });
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => flight.start(() => mutate())}>
      {translate(`${TEXTS}.action.${isPending ? 'setting_preview' : 'set_preview'}`)}
    </Button>
  );
};

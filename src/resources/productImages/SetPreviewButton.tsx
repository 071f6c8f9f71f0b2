import { useState } from 'react';
import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { useTranslate } from '../../i18n/useTranslate';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useNotifyError } from '../../ui/useNotifyError';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { useImageNextSteps } from './useImageNextSteps';
import { useSetPreview } from './useSetPreview';

const TEXTS = 'resources.product-images';

/**
 * Makes an image the preview of its product. For a disabled image, it offers to enable it as well.
 */
export const SetPreviewButton = ({ image }: { image: ProductImage }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const setPreview = useSetPreview();
  const nextSteps = useImageNextSteps();
  const flight = useSingleFlight();
  const [isAsking, setAsking] = useState(false);
  const [enable, setEnable] = useState(true);
  const { mutate, isPending } = useMutation({
    mutationFn: () => setPreview(image, { enable: enable && !image.enabled }),
    onSuccess: () => notify(`${TEXTS}.notifications.previewed`, { type: 'success', nextSteps }),
    onError: (error) => {
      flight.reset();
      notifyError(error, `${TEXTS}.errors.preview`, { isFixed: true });
    },
    onSettled: () => setAsking(false),
  });
  const start = () => flight.start(() => mutate());
  const label = translate(`${TEXTS}.action.${isPending ? 'setting_preview' : 'set_preview'}`);
  return (
    <>
      <Button
        variant="outlined"
        disabled={isPending}
        onClick={image.enabled ? start : () => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isPending={isPending}
        title={translate(`${TEXTS}.preview_disabled.title`)}
        text={translate(`${TEXTS}.preview_disabled.text`)}
        confirm={label}
        color="primary"
        onConfirm={start}
        onClose={() => setAsking(false)}
      >
        <FormControlLabel
          control={<Checkbox checked={enable} onChange={(_, checked) => setEnable(checked)} />}
          label={translate(`${TEXTS}.preview_disabled.enable`)}
        />
      </ConfirmDialog>
    </>
  );
};

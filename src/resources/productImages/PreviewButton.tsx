import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { useMakePreview } from './useMakePreview';

/** Makes the image the preview of its product; not there on the preview itself (sections 2 and 4). */
export const PreviewButton = () => {
  const translate = useTranslate();
  const image = useRecordContext<ProductImage>();
  const { mutate, isPending } = useMakePreview();
  if (!image || image.isPreview) return null;
  const text = isPending ? 'setting_preview' : 'set_preview';
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => mutate(image)}>
      {translate(`resources.product-images.action.${text}`)}
    </Button>
  );
};

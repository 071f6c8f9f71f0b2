import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { useOnce } from '../../layout/useOnce';
import { useMakePreview } from './useMakePreview';

/** Makes the image the preview of its product; not there on the preview itself (sections 2 and 4). */
export const PreviewButton = () => {
  const image = useRecordContext<ProductImage>();
  if (!image || image.isPreview) return null;
  return <SetAsPreview key={image.id} image={image} />;
};

const SetAsPreview = ({ image }: { image: ProductImage }) => {
  const translate = useTranslate();
  const once = useOnce();
  const { mutate, isPending } = useMakePreview();
  const text = isPending ? 'setting_preview' : 'set_preview';
  return (
    <Button
      variant="outlined"
      disabled={isPending}
      onClick={() => once.start(() => mutate(image, { onError: once.reset }))}
    >
      {translate(`resources.product-images.action.${text}`)}
    </Button>
  );
};

import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { resourceKey } from '../../http/queryKeys';
import { useTranslate } from '../../i18n/useTranslate';
import { useNotifyError } from '../../ui/ErrorAlert';
import { useSingleFlight } from '../../ui/useSingleFlight';
import type { ProductImageDataProvider } from '../products/productImageCalls';
import { updateCachedRecord } from '../../ui/updateCachedRecord';

/**
 * Returns a function that makes an image the preview of its product. Rejects as the data provider
 * does. It then refetches the images, because the former preview has changed too.
 */
export const useSetPreview = () => {
  const dataProvider = useDataProvider<ProductImageDataProvider>();
  const queryClient = useQueryClient();
  return async (image: ProductImage) => {
    const { id, productId, pictureVersions } = image;
    await dataProvider.makePreviewImage({ productId, imageId: id }, image);
    updateCachedRecord(queryClient, 'products', productId, {
      previewImageId: id,
      pictureVersions: { previewImage: pictureVersions?.image ?? null },
    });
    await queryClient.invalidateQueries({ queryKey: resourceKey('product-images') });
  };
};

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

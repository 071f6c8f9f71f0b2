import { Button, IconButton } from '@mui/material';
import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useNotify } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { callKey, recordKey, resourceKey } from '../../http/queryKeys';
import { useTranslate } from '../../i18n/useTranslate';
import { useNotifyError } from '../../ui/ErrorAlert';
import { useSingleFlight } from '../../ui/useSingleFlight';
import type { ProductImageDataProvider } from './productImageCalls';
import { updateCachedRecord } from '../../ui/updateCachedRecord';
import { useImageTitle } from './ProductPicture';

/** An image that becomes a preview. */
export interface PreviewImage extends Pick<ProductImage, 'pictureVersions'> {
  id: Identifier;
  productId: Identifier;
}

/**
 * Returns a function that makes an image the preview of its product. Rejects as the data provider
 * does. It then refetches the images, because the former preview has changed too, and the history of
 * the product, whose record is only marked as outdated: what pages show of it is known.
 */
export const useSetPreview = () => {
  const dataProvider = useDataProvider<ProductImageDataProvider>();
  const queryClient = useQueryClient();
  return async (image: PreviewImage) => {
    const { id, productId, pictureVersions } = image;
    await dataProvider.makePreviewImage({ productId, imageId: id }, image);
    updateCachedRecord(queryClient, 'products', productId, {
      previewImageId: id,
      pictureVersions: { previewImage: pictureVersions?.image ?? null },
    });
    void queryClient.invalidateQueries({
      queryKey: recordKey('products', productId),
      refetchType: 'none',
    });
    void queryClient.invalidateQueries({ queryKey: callKey('products', 'getHistory', productId) });
    await queryClient.invalidateQueries({ queryKey: resourceKey('product-images') });
  };
};

const TEXTS = 'resources.product-images';

/** Makes an image the preview of its product on `start`, and says how that went. */
const useSetPreviewAction = (image: ProductImage) => {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const setPreview = useSetPreview();
  const flight = useSingleFlight();
  const { mutate, isPending } = useMutation({
    mutationFn: () => setPreview(image),
    onSuccess: () => notify(`${TEXTS}.notifications.previewed`, { type: 'success' }),
    onError: (error) => notifyError(error, `${TEXTS}.errors.preview`, { isFixed: true }),
    onSettled: flight.reset,
  });
  return { isPending, start: () => flight.start(() => mutate()) };
};

/** Makes an image, enabled or not, the preview of its product. */
export const SetPreviewButton = ({ image }: { image: ProductImage }) => {
  const translate = useTranslate();
  const { isPending, start } = useSetPreviewAction(image);
  return (
    <Button variant="outlined" disabled={isPending} onClick={start}>
      {translate(`${TEXTS}.action.${isPending ? 'setting_preview' : 'set_preview'}`)}
    </Button>
  );
};

/** A star on one of several images: filled on the preview; makes another image the preview. */
export const PreviewStar = ({ image }: { image: ProductImage }) => {
  const translate = useTranslate();
  const { isPending, start } = useSetPreviewAction(image);
  const { isPreview } = image;
  const name = useImageTitle()(image);
  const label = translate(`${TEXTS}.gallery.${isPreview ? 'is_preview' : 'set_preview'}`, { name });
  return (
    <IconButton
      size="small"
      title={label}
      aria-label={label}
      aria-pressed={isPreview}
      // Keeps the focus that pressing it has given it.
      aria-disabled={isPreview || isPending}
      onClick={isPreview ? undefined : start}
      sx={{ p: 0.5, bgcolor: 'background.paper', '&:hover': { bgcolor: 'background.paper' } }}
    >
      {isPreview ? (
        <StarIcon color="primary" fontSize="small" />
      ) : (
        <StarBorderIcon fontSize="small" />
      )}
    </IconButton>
  );
};

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import type { ConsoleDataProvider } from '../../dataProvider/consoleDataProvider';
import { errorMessage } from '../../dataProvider/errorMessage';
import { updateCachedRecord } from '../../dataProvider/updateCachedRecord';

const TEXTS = 'resources.product-images';

/**
 * The change of a product's preview image. Afterwards the product is right wherever it is held, and
 * its images are fetched again: the former preview is one no more (issue 4).
 */
export const useMakePreview = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  return useMutation({
    mutationFn: ({ productId, id }: ProductImage) =>
      dataProvider.makePreviewImage({ productId, imageId: id }),
    onSuccess: async (_, { productId, id }) => {
      updateCachedRecord(queryClient, 'products', productId, { previewImageId: id });
      await queryClient.invalidateQueries({ queryKey: ['product-images'], refetchType: 'all' });
      notify(`${TEXTS}.notifications.previewed`, { type: 'success' });
    },
    onError: (error) => {
      const message = errorMessage(error, translate(`${TEXTS}.errors.preview`));
      notify(message, { type: 'error', messageArgs: { _: message } });
    },
  });
};

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import type { ConsoleDataProvider } from '../../dataProvider/consoleDataProvider';
import { updateCachedRecord } from '../../dataProvider/updateCachedRecord';
import { useNotifyError } from '../../layout/useNotifyError';

const TEXTS = 'resources.product-images';

/**
 * The change of a product's preview image. Afterwards the product is right wherever it is held, and
 * its images are fetched again: the former preview is one no more (issue 4).
 */
export const useMakePreview = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();
  return useMutation({
    mutationFn: ({ productId, id }: ProductImage) =>
      dataProvider.makePreviewImage({ productId, imageId: id }),
    onSuccess: async (_, { productId, id }) => {
      updateCachedRecord(queryClient, 'products', productId, { previewImageId: id });
      await queryClient.invalidateQueries({ queryKey: ['product-images'], refetchType: 'all' });
      notify(`${TEXTS}.notifications.previewed`, { type: 'success' });
    },
    onError: (error) => notifyError(error, `${TEXTS}.errors.preview`, { isFixed: true }),
  });
};

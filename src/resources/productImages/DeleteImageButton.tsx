import { useState } from 'react';
import { Box, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDelete, useNotify, useRecordContext } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { updateCachedRecord } from '../../pages/updateCachedRecord';
import { useTranslate } from '../../i18n/useTranslate';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useNotifyError } from '../../ui/useNotifyError';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { useLeaveTo } from '../../routing/useLeaveTo';
import { SuccessorInput } from './SuccessorInput';
import { useProductImageParams } from './useProductImageParams';
import { useSetPreview } from './useSetPreview';

const TEXTS = 'resources.product-images';

/**
 * Deletes the image after a confirmation and returns to the product's images. When the preview is
 * deleted, it offers another image as the new preview.
 */
export const DeleteImageButton = () => {
  const translate = useTranslate();
  const image = useRecordContext<ProductImage>();
  const { meta, gridPath } = useProductImageParams();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const leaveTo = useLeaveTo();
  const flight = useSingleFlight();
  const [isOpen, setOpen] = useState(false);
  const [successor, setSuccessor] = useState<ProductImage>();
  const setPreview = useSetPreview();
  const [deleteOne] = useDelete<ProductImage>();
  const close = () => {
    setOpen(false);
    // Reset each time the dialog opens: the image may no longer be the preview.
    setSuccessor(undefined);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (deleted: ProductImage) => {
      // First, so that the product is never without a preview, and nothing is lost if this fails.
      if (successor) await setPreview(successor);
      await deleteOne(
        'product-images',
        { id: deleted.id, previousData: deleted, meta },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    },
    onSuccess: (_, { isPreview, productId }) => {
      if (isPreview && !successor) {
        updateCachedRecord(queryClient, 'products', productId, { previewImageId: null });
      }
      notify(`${TEXTS}.notifications.deleted`, { type: 'success' });
      leaveTo(gridPath);
    },
    onError: (error) => {
      flight.reset();
      close();
      notifyError(error, `${TEXTS}.errors.delete`, { isFixed: true });
    },
  });
  if (!image) return null;
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {translate('app.action.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isPending={isPending}
        title={translate(`${TEXTS}.confirm_delete.title`)}
        text={
          <>
            {translate(`${TEXTS}.confirm_delete.text`)}
            {image.isPreview && (
              <Box component="span" sx={{ display: 'block', mt: 1 }}>
                {translate(`${TEXTS}.confirm_delete.preview`)}
              </Box>
            )}
          </>
        }
        confirm={translate(isPending ? `${TEXTS}.action.deleting` : 'app.action.delete')}
        onConfirm={() => flight.start(() => mutate(image))}
        onClose={close}
      >
        {image.isPreview && (
          <SuccessorInput image={image} value={successor} onChange={setSuccessor} />
        )}
      </ConfirmDialog>
    </>
  );
};

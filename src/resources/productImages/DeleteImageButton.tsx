import { useState } from 'react';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDelete, useNotify, useRecordContext } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { updateCachedRecord } from '../../ui/updateCachedRecord';
import { useTranslate } from '../../i18n/useTranslate';
import { ConfirmDialog } from '../../ui/Dialog';
import { useNotifyError } from '../../ui/ErrorAlert';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { useLeaveTo } from '../../routing/leaveGuard';
import { useProductImageParams } from './ImageBreadcrumbs';

const TEXTS = 'resources.product-images';

/** Deletes the image after a confirmation and returns to the product's images. */
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
  const [deleteOne, { isPending }] = useDelete<ProductImage>();
  if (!image) return null;
  const { id, isPreview, productId } = image;
  const remove = () =>
    deleteOne(
      'product-images',
      { id, previousData: image, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          if (isPreview) {
            updateCachedRecord(queryClient, 'products', productId, { previewImageId: null });
          }
          notify(`${TEXTS}.notifications.deleted`, { type: 'success' });
          leaveTo(gridPath);
        },
        onError: (error) => {
          flight.reset();
          setOpen(false);
          notifyError(error, `${TEXTS}.errors.delete`, { isFixed: true });
        },
      },
    );
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {translate('app.action.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isPending={isPending}
        title={translate(`${TEXTS}.confirm_delete.title`)}
        text={translate(`${TEXTS}.confirm_delete.text`)}
        confirm={translate(isPending ? `${TEXTS}.action.deleting` : 'app.action.delete')}
        onConfirm={() => flight.start(remove)}
        onClose={() => setOpen(false)}
      />
    </>
  );
};

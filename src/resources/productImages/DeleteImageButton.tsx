import { useState } from 'react';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDelete, useNotify, useRecordContext, useTranslate } from 'ra-core';
import type { ProductImage } from '../../../contract/productImages';
import { updateCachedRecord } from '../../dataProvider/updateCachedRecord';
import { ConfirmDialog } from '../../layout/ConfirmDialog';
import { useNotifyError } from '../../layout/useNotifyError';
import { useOnce } from '../../layout/useOnce';
import { useLeaveTo } from '../../routing/useLeaveTo';
import { useProductImageParams } from './useProductImageParams';

const TEXTS = 'resources.product-images';

/** Deletes the image after a confirmation, and leads to the images that are left (section 2). */
export const DeleteImageButton = () => {
  const translate = useTranslate();
  const image = useRecordContext<ProductImage>();
  const { meta, gridPath } = useProductImageParams();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const leaveTo = useLeaveTo();
  const once = useOnce();
  const [isOpen, setOpen] = useState(false);
  const [deleteOne, { isPending }] = useDelete<ProductImage>();
  if (!image) return null;

  const onSuccess = () => {
    if (image.isPreview) {
      updateCachedRecord(queryClient, 'products', image.productId, { previewImageId: null });
    }
    notify(`${TEXTS}.notifications.deleted`, { type: 'success' });
    leaveTo(gridPath);
  };
  const onError = (error: unknown) => {
    once.reset();
    setOpen(false);
    notifyError(error, `${TEXTS}.errors.delete`, { isFixed: true });
  };
  const remove = () =>
    once.start(() =>
      deleteOne(
        'product-images',
        { id: image.id, previousData: image, meta },
        { mutationMode: 'pessimistic', onSuccess, onError },
      ),
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
        onConfirm={remove}
        onClose={() => setOpen(false)}
      />
    </>
  );
};

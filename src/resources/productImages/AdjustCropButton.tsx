import { Suspense } from 'react';
import CropIcon from '@mui/icons-material/CropOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import type { ProductImage } from '../../../contract/productImages';
import { useTranslate } from '../../i18n/useTranslate';
import { PRODUCT_ASPECT } from '../products/ProductPicture';
import type { PictureVersions } from '../../images/originalCalls';
import { updateCachedRecord } from '../../ui/updateCachedRecord';
import { useIsCroppable } from '../../images/useCropAgain';
import { paths } from '../../routing/paths';
import { useLeaveTo } from '../../routing/leaveGuard';

const CropAgainDialog = lazyWithPreload(() => import('../../images/CropAgainDialog'));

/** Crops the image again, in a dialog with a path of its own, if the API keeps its original. */
export const AdjustCropButton = () => {
  const image = useRecordContext<ProductImage>();
  return image ? <AdjustCrop key={image.id} {...image} /> : null;
};

const AdjustCrop = ({ id, productId, isPreview }: ProductImage) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const leaveTo = useLeaveTo();
  const queryClient = useQueryClient();
  const of = { resource: 'product-images', id, meta: { productId } };
  const isCroppable = useIsCroppable(of);
  const path = paths.cropProductImage(productId, id);
  const close = () => leaveTo(paths.show('product-images', productId, id));
  const finish = (versions: PictureVersions | undefined) => {
    if (isPreview) {
      const pictureVersions = { previewImage: versions?.image };
      updateCachedRecord(queryClient, 'products', productId, { pictureVersions });
    }
    close();
  };
  if (!isCroppable) return null;
  return (
    <>
      <Button component={Link} to={path} variant="outlined" startIcon={<CropIcon />}>
        {translate('images.adjust')}
      </Button>
      {pathname === path && (
        <Suspense>
          <CropAgainDialog of={of} aspect={PRODUCT_ASPECT} onCropped={finish} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

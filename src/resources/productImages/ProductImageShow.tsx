import { Box } from '@mui/material';
import { WithRecord } from 'ra-core';
import { Suspense } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ProductImage } from '../../../contract/productImages';
import { useTranslate } from '../../i18n/useTranslate';
import { Field } from '../../records/Field';
import { Fields } from '../../ui/Fields';
import { FieldsSkeleton, PictureSkeleton } from '../../ui/skeletons';
import { useStatusItem } from '../../features/bulk/useStatusItem';
import { ShowPage } from '../../records/ShowPage';
import { PRODUCT_ASPECT, ImagePicture, useImageTitle } from '../products/ProductPicture';
import { DeleteImageButton } from './DeleteImageButton';
import { ImageBadges } from './ImageBadges';
import { ImageBreadcrumbs, useImageCrumb, useProductImageParams } from './ImageBreadcrumbs';
import { SetPreviewButton } from '../products/SetPreviewButton';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import type { CroppablePicture, PictureVersions } from '../../images/originalCalls';
import { updateCachedRecord } from '../../ui/updateCachedRecord';
import { useIsCroppable } from '../../images/useRecrop';
import { paths } from '../../routing/paths';
import { useLeaveTo } from '../../routing/leaveGuard';
import { MoreMenu } from '../../ui/MoreMenu';

const RecropDialog = lazyWithPreload(() => import('../../images/RecropDialog'));

/** Crops the image again, in a dialog with a path of its own, if the API keeps its original. */
const useAdjustCrop = ({ id, productId, isPreview }: ProductImage) => {
  const { pathname } = useLocation();
  const leaveTo = useLeaveTo();
  const queryClient = useQueryClient();
  const of: CroppablePicture = { resource: 'product-images', id, meta: { productId } };
  const isCroppable = useIsCroppable(of);
  const path = paths.dialog('product-images', 'crop', productId, id);
  const close = () => leaveTo(paths.show('product-images', productId, id));
  const finish = (versions: PictureVersions | undefined) => {
    if (isPreview) {
      const pictureVersions = { previewImage: versions?.image };
      updateCachedRecord(queryClient, 'products', productId, { pictureVersions });
    }
    close();
  };
  return {
    path: isCroppable ? path : undefined,
    dialog: isCroppable && pathname === path && (
      <Suspense>
        <RecropDialog of={of} aspect={PRODUCT_ASPECT} onCropped={finish} onClose={close} />
      </Suspense>
    ),
  };
};

const TEXTS = 'resources.product-images';

const stackSx = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

const frameSx = { borderRadius: 1, overflow: 'hidden', maxWidth: 640 };

const ImageSkeleton = () => (
  <Box sx={stackSx}>
    <Box sx={frameSx}>
      <PictureSkeleton aspect={PRODUCT_ASPECT} />
    </Box>
    <FieldsSkeleton />
  </Box>
);

const ImageDetails = ({ image }: { image: ProductImage }) => {
  const translate = useTranslate();
  const toTitle = useImageTitle();
  return (
    <Box sx={stackSx}>
      <Box sx={frameSx}>
        <ImagePicture image={image} />
      </Box>
      <Fields>
        <Field<ProductImage> source="imageName">{toTitle(image)}</Field>
        <Field<ProductImage> source="enabled">
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            <ImageBadges {...image} />
          </Box>
        </Field>
        <Field<ProductImage> source="imageDescription" wide>
          {image.imageDescription || translate(`${TEXTS}.no_description`)}
        </Field>
        <Field<ProductImage> source="isPreview">
          {translate(`${TEXTS}.is_preview.${image.isPreview}`)}
        </Field>
      </Fields>
    </Box>
  );
};

const ImageMore = ({ image }: { image: ProductImage }) => {
  const translate = useTranslate();
  const status = useStatusItem(image, { productId: image.productId });
  const { path, dialog } = useAdjustCrop(image);
  const crop = path === undefined ? [] : [{ label: translate('images.adjust'), to: path }];
  return (
    <>
      <MoreMenu items={[...crop, status]} />
      {dialog}
    </>
  );
};

/** Set as Preview, Delete and the menu "More". */
const ImageActions = ({ image }: { image: ProductImage }) => (
  <>
    {!image.isPreview && <SetPreviewButton image={image} />}
    <DeleteImageButton />
    <ImageMore image={image} />
  </>
);

/** `/products/{productId}/images/{imageId}` */
const ProductImageShow = () => {
  const toTitle = useImageTitle();
  const { imageId, meta } = useProductImageParams();
  return (
    <>
      <ImageBreadcrumbs below={[useImageCrumb()]} />
      <ShowPage<ProductImage>
        id={imageId}
        meta={meta}
        skeleton={<ImageSkeleton />}
        toTitle={toTitle}
        furtherActions={
          <WithRecord
            render={(image: ProductImage) => <ImageActions key={image.id} image={image} />}
          />
        }
      >
        <WithRecord render={(image: ProductImage) => <ImageDetails image={image} />} />
      </ShowPage>
    </>
  );
};

export default ProductImageShow;

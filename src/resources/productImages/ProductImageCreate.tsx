import { Suspense, useRef, useState } from 'react';
import { LinearProgress } from '@mui/material';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import type { ProductImageUpdate } from '../../../contract/productImages';
import { useTranslate } from '../../i18n/useTranslate';
import type { UploadProgress } from '../../http/client';
import { CreatePage, RequireParent } from '../../records/CreatePage';
import { paths } from '../../routing/paths';
import { CropInput } from './CropInput';
import { ImageInputs } from './ImageInputs';
import { ImageBreadcrumbs, useProductImageParams } from './ImageBreadcrumbs';
import { type UnsetPreview, useAnnounceAdded } from './newPreview';
import { PreviewInput } from './PreviewInput';
import { useImageNextSteps } from './useImageNextSteps';

/** New images are enabled by default. */
const DEFAULTS: ProductImageUpdate = { imageName: '', imageDescription: '', enabled: true };

const SeveralImages = lazyWithPreload(() => import('./several/SeveralImages'));

/** Several files chosen at once, and the values with which their images start. */
interface Several {
  files: File[];
  values: ProductImageUpdate;
}

/** `/products/{id}/images/new` */
const ProductImageCreate = () => {
  const translate = useTranslate();
  const { productId, meta, gridPath } = useProductImageParams();
  const nextSteps = useImageNextSteps();
  const announce = useAnnounceAdded();
  const unset = useRef<UnsetPreview>(undefined);
  const [progress, onProgress] = useState<UploadProgress>();
  const [several, setSeveral] = useState<Several>();
  const crumb = {
    to: paths.create('product-images', productId),
    label: translate('resources.product-images.page.create'),
  };
  return (
    <>
      <ImageBreadcrumbs below={[crumb]} />
      <RequireParent resource="products" id={meta.productId}>
        {several ? (
          <Suspense fallback={<LinearProgress />}>
            <SeveralImages {...several} onNone={() => setSeveral(undefined)} />
          </Suspense>
        ) : (
          <CreatePage
            defaultValues={DEFAULTS}
            meta={{ ...meta, onProgress }}
            toPath={() => gridPath}
            nextSteps={() => nextSteps}
            announce={(message) => announce(message, unset.current)}
            cancelTo={gridPath}
            needs="image"
          >
            <CropInput
              source="image"
              progress={progress}
              onSeveral={(files, values) => setSeveral({ files, values })}
            />
            <ImageInputs />
            <PreviewInput
              onAdded={(failure) => {
                unset.current = failure;
              }}
            />
          </CreatePage>
        )}
      </RequireParent>
    </>
  );
};

export default ProductImageCreate;

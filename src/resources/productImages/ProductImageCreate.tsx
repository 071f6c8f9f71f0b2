import { Suspense, useRef, useState } from 'react';
import { LinearProgress } from '@mui/material';
import {
  type CreateParams,
  type CreateResult,
  useEvent,
  useRegisterMutationMiddleware,
} from 'ra-core';
import { HTTP } from '../../../contract/httpStatus';
import { statusOf } from '../../http/errors';
import { useLeaveTo } from '../../routing/leaveGuard';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import type { ProductImageUpdate } from '../../../contract/productImages';
import { useTranslate } from '../../i18n/useTranslate';
import type { UploadProgress } from '../../http/client';
import { CreatePage, RequireParent } from '../../records/CreatePage';
import { paths } from '../../routing/paths';
import { CropInput } from './CropInput';
import { ImageInputs } from './ImageInputs';
import { ImageBreadcrumbs, useProductImageParams } from './ImageBreadcrumbs';
import {
  type AddedImage,
  PreviewCheckbox,
  type UnsetPreview,
  useAnnounceAdded,
  useNewPreview,
} from './newPreview';
import { useImageNextSteps } from './useImageNextSteps';

/** New images are enabled by default. */
const DEFAULTS: ProductImageUpdate = { imageName: '', imageDescription: '', enabled: true };

const SeveralImages = lazyWithPreload(() => import('./several/SeveralImages'));

/** Several files chosen at once, and the values with which their images start. */
interface Several {
  files: File[];
  values: ProductImageUpdate;
}

type Create = (resource: string, params: CreateParams) => Promise<CreateResult<AddedImage>>;

interface PreviewInputProps {
  /** Called after each image added, with the failure if it was to become the preview and has not. */
  onAdded: (unset: UnsetPreview | undefined) => void;
}

/**
 * Whether the image of the create form around it becomes the preview, which is set once the image is
 * added. Not chosen by default: that an image is added has its own call and message.
 */
const PreviewInput = ({ onAdded }: PreviewInputProps) => {
  const [isPreview, choosePreview] = useState(false);
  const setPreview = useNewPreview();
  const { gridPath } = useProductImageParams();
  const leaveTo = useLeaveTo();
  const createAndSet = useEvent(async (resource: string, params: CreateParams, next: Create) => {
    const result = await next(resource, params);
    const unset = isPreview ? await setPreview(result.data) : undefined;
    onAdded(unset);
    // Signing in again leads to the added image, not to another empty form.
    if (statusOf(unset?.error) === HTTP.unauthorized) leaveTo(gridPath);
    return result;
  });
  useRegisterMutationMiddleware<Create>(createAndSet);
  return <PreviewCheckbox isPreview={isPreview} onChange={choosePreview} />;
};

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

import { type ReactNode, Suspense, useState } from 'react';
import { LinearProgress } from '@mui/material';
import * as HTTP from '../../../contract/httpStatus';
import type { Saved } from '../../forms/useSave';
import { connectionProblem, statusOf } from '../../http/errors';
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
import { PreviewCheckbox, useAnnounceAdded, useNewPreview } from './newPreview';
import { useImageNextSteps, useLacksPreview } from './useImageNextSteps';

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
  const announceAdded = useAnnounceAdded();
  const lacksPreview = useLacksPreview();
  const [choice, choosePreview] = useState<boolean>();
  const isPreview = choice ?? lacksPreview;
  const setPreview = useNewPreview();
  const leaveTo = useLeaveTo();
  const [isLost, setLost] = useState(false);
  const [progress, onProgress] = useState<UploadProgress>();
  const [several, setSeveral] = useState<Several>();
  const crumb = {
    to: paths.create('product-images', productId),
    label: translate('resources.product-images.page.create'),
  };
  const announce = async (message: ReactNode, { record }: Saved) => {
    const unset = isPreview ? await setPreview(record) : undefined;
    // Signing in again leads to the added image, not to another empty form.
    if (statusOf(unset?.error) === HTTP.unauthorized) leaveTo(gridPath);
    else announceAdded(message, unset);
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
            announce={announce}
            onFailure={(error) => setLost(connectionProblem(error) !== undefined)}
            cancelTo={gridPath}
            needs="image"
          >
            <CropInput
              source="image"
              progress={progress}
              isLost={isLost}
              onSeveral={(files, values) => setSeveral({ files, values })}
            />
            <ImageInputs />
            <PreviewCheckbox isPreview={isPreview} onChange={choosePreview} />
          </CreatePage>
        )}
      </RequireParent>
    </>
  );
};

export default ProductImageCreate;

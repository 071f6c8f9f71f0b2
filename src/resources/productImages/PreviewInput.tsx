import { HTTP } from '../../../contract/httpStatus';
import { useState } from 'react';
import {
  type CreateParams,
  type CreateResult,
  useEvent,
  useRegisterMutationMiddleware,
} from 'ra-core';
import { statusOf } from '../../http/errors';
import { useLeaveTo } from '../../routing/leaveGuard';
import { type AddedImage, PreviewCheckbox, type UnsetPreview, useNewPreview } from './newPreview';
import { useProductImageParams } from './ImageBreadcrumbs';

type Create = (resource: string, params: CreateParams) => Promise<CreateResult<AddedImage>>;

interface PreviewInputProps {
  /** Called after each image added, with the failure if it was to become the preview and has not. */
  onAdded: (unset: UnsetPreview | undefined) => void;
}

/**
 * Whether the image of the create form around it becomes the preview, which is set once the image is
 * added. Not chosen by default: that an image is added has its own call and message.
 */
export const PreviewInput = ({ onAdded }: PreviewInputProps) => {
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

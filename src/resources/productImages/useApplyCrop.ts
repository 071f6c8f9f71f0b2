import { useState } from 'react';
import { useNotify } from 'ra-core';
import type { Crop } from '../../images/useCrop';
import { ignoreSecondClick } from '../../ui/ignoreSecondClick';

/** Draws the current crop and passes it on. A picture that cannot be drawn shows an error. */
export const useApplyCrop = (crop: Pick<Crop, 'toFile'>, onCropped: (file: Blob) => void) => {
  const notify = useNotify();
  const [isApplying, setApplying] = useState(false);
  const apply = () => {
    // The fields move up under the pointer.
    ignoreSecondClick();
    setApplying(true);
    crop
      .toFile()
      .then(onCropped)
      .catch(() => notify('images.problem.unreadable', { type: 'error' }))
      .finally(() => setApplying(false));
  };
  return { apply, isApplying };
};

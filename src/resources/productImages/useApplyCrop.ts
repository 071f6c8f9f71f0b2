import { useState } from 'react';
import { useNotify } from 'ra-core';
import type { PictureCrop } from '../../images/usePictureCrop';

/** Makes the crop as it stands and hands it over. A picture that cannot be drawn is told. */
export const useApplyCrop = (crop: PictureCrop, onCropped: (png: Blob) => void) => {
  const notify = useNotify();
  const [isApplying, setApplying] = useState(false);
  const apply = () => {
    setApplying(true);
    crop
      .toPng()
      .then(onCropped)
      .catch(() => notify('images.problem.unreadable', { type: 'error' }))
      .finally(() => setApplying(false));
  };
  return { apply, isApplying };
};

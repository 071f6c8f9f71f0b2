import { useRef, useState } from 'react';
import { cropPicture } from './cropPicture';
import type { CropArea } from './drawCrop';
import { useObjectUrl } from './useObjectUrl';
import { useUploadTypes } from './useUploadTypes';

const CENTRED = { x: 0, y: 0 };

/**
 * The state of cropping a picture to `aspect` (width divided by height), for `<PictureCropper>`.
 * `toFile` creates the current crop, at most 1024 px wide: a PNG, or a smaller type if the API takes
 * it.
 */
export const useCrop = (picture: File | undefined, aspect: number) => {
  const [position, setPosition] = useState(CENTRED);
  const [zoom, setZoom] = useState(1);
  const toTypes = useUploadTypes();
  const area = useRef<CropArea>(undefined);

  return {
    aspect,
    url: useObjectUrl(picture),
    position,
    zoom,
    setPosition,
    setZoom,
    setArea: (value: CropArea) => {
      area.current = value;
    },
    /** Back to the middle of the picture, for another one. */
    reset: () => {
      area.current = undefined;
      setPosition(CENTRED);
      setZoom(1);
    },
    toFile: (): Promise<Blob> => {
      if (!picture || !area.current) return Promise.reject(new Error('There is no crop yet'));
      return cropPicture({ picture, area: area.current, aspect, types: toTypes(picture) });
    },
  };
};

export type Crop = ReturnType<typeof useCrop>;

import { useRef, useState } from 'react';
import type { PictureCrop as CropInPercent } from '../../contract/pictures';
import { checkPicture, type PictureProblem } from './checkPicture';
import { cropPicture } from './cropPicture';
import type { CropArea } from './drawCrop';
import { rememberOriginal } from './originals';
import { useDroppedFile } from './useDroppedFile';
import { useObjectUrl } from './useObjectUrl';
import { useOffers } from './useOffers';

const CENTRED = { x: 0, y: 0 };

/** The types in which a crop is tried: a PNG of a photo is never the smallest, and a JPEG has no alpha. */
const typesFor = (picture: Blob, hasFormats: boolean) => {
  if (!hasFormats) return ['image/png'];
  return ['image/webp', picture.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'];
};

/** A picture to crop again: its original, and the crop as it was. */
export interface StoredCrop {
  picture: Blob;
  crop: CropInPercent;
}

/**
 * The state of choosing a picture and cropping it to `aspect` (width divided by height), for
 * `<PictureChooser>` and `<PictureCropper>`. `toFile` creates the current crop, at most 1024 px wide: a
 * PNG, or a smaller type if the API takes it. `isLocked` rejects another picture, for example while the crop is being uploaded.
 */
export const usePictureCrop = (aspect: number, isLocked = false, stored?: StoredCrop) => {
  const [picture, setPicture] = useState<Blob | undefined>(stored?.picture);
  const [problem, setProblem] = useState<PictureProblem>();
  const [isReading, setReading] = useState(false);
  const [position, setPosition] = useState(CENTRED);
  const [zoom, setZoom] = useState(stored?.crop.zoom ?? 1);
  const offers = useOffers();
  const area = useRef<CropArea>(undefined);
  const percent = useRef<CropArea>(undefined);
  const latest = useRef<File>(undefined);

  const clear = () => {
    latest.current = undefined;
    area.current = undefined;
    setPicture(undefined);
    setPosition(CENTRED);
    setZoom(1);
  };
  const choose = async (file: File) => {
    if (isLocked || stored) return;
    latest.current = file;
    setReading(true);
    const found = await checkPicture(file);
    if (latest.current !== file) return;
    setReading(false);
    setProblem(found);
    if (found) return;
    clear();
    setPicture(file);
  };
  const getCrop = (): CropInPercent | undefined => percent.current && { ...percent.current, zoom };
  const isDragging = useDroppedFile((file) => void choose(file));

  return {
    aspect,
    url: useObjectUrl(picture),
    problem,
    isReading,
    isDragging,
    position,
    zoom,
    /** Where the crop starts, for a picture that is cropped again. */
    initial: stored?.crop,
    getCrop,
    choose,
    clear,
    setPosition,
    setZoom,
    /** Takes the area in percent of the picture's sides, and in pixels. */
    setArea: (share: CropArea, pixels: CropArea) => {
      percent.current = share;
      area.current = pixels;
    },
    toFile: async (): Promise<Blob> => {
      const crop = getCrop();
      if (!picture || !area.current || !crop) throw new Error('There is no crop yet');
      const types = typesFor(picture, offers('picture-formats'));
      const file = await cropPicture({ picture, area: area.current, aspect, types });
      rememberOriginal(file, { crop, toFile: () => cropPicture({ picture, types }) });
      return file;
    },
  };
};

export type PictureCrop = ReturnType<typeof usePictureCrop>;

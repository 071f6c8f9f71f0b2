import { useNotify } from 'ra-core';
import { startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { PictureCrop as CropInPercent } from '../../contract/pictures';
import { type PictureProblem, readChosenPicture } from './chosenPicture';
import { useDroppedFiles } from '../ui/useDroppedFiles';
import { cropPicture, prepareCrop } from './cropPicture';
import type { CropArea } from './drawCrop';
import { useOffers } from '../ui/useOffers';
import { rememberOriginal } from './originalCalls';
import { useObjectUrl } from './useObjectUrl';

/** The position of the picture under the crop, in pixels from the centre, and its zoom. */
export interface CropView {
  position: { x: number; y: number };
  zoom: number;
}

const CENTRED: CropView = { position: { x: 0, y: 0 }, zoom: 1 };

/** Types of photos, which have no transparent pixels: JPEG would make them black. */
const OPAQUE = ['image/jpeg', 'image/heic'];

/**
 * Returns a function that maps a picture to the candidate media types for its crop: PNG only,
 * unless the API accepts others. PNG is left out for photos, because it is never the smallest.
 */
export const useUploadTypes = () => {
  const isOffered = useOffers('pictures');
  return (picture: Blob): string[] => {
    if (!isOffered) return ['image/png'];
    return ['image/webp', OPAQUE.includes(picture.type) ? 'image/jpeg' : 'image/png'];
  };
};

/**
 * The state of cropping a picture to `aspect` (width divided by height), for `<PictureCropper>`, which
 * starts with `initial` or the middle. `toFile` creates the current crop, at most 1024 px wide: a PNG,
 * or a smaller type if the API takes it. `fit` pads the picture to the aspect, so that the crop can hold
 * all of it; a picture that is cropped again stays as it is stored.
 */
export const useCrop = (chosen: Blob | undefined, aspect: number, initial?: CropInPercent) => {
  const notify = useNotify();
  const [fitted, setFitted] = useState<{ of: Blob; file: Blob }>();
  const isFitted = chosen !== undefined && fitted?.of === chosen;
  const picture = isFitted ? fitted.file : chosen;
  // A ref, because state would re-render everything around the picture with each movement.
  const view = useRef<CropView>({ ...CENTRED, zoom: initial?.zoom ?? CENTRED.zoom });
  const toTypes = useUploadTypes();
  const area = useRef<CropArea>(undefined);
  const percent = useRef<CropArea>(undefined);
  const [isReady, setReady] = useState(false);
  const [isFitting, setFitting] = useState(false);
  useEffect(() => (picture ? prepareCrop() : undefined), [picture]);
  const getCrop = (): CropInPercent | undefined =>
    percent.current && { ...percent.current, zoom: view.current.zoom };

  /** Back to the middle of the picture, for another one. */
  const reset = () => {
    area.current = undefined;
    setReady(false);
    view.current = CENTRED;
  };
  const shown = useRef(chosen);
  useEffect(() => {
    shown.current = chosen;
  }, [chosen]);
  const fit = async (isWanted: boolean) => {
    if (!chosen || isFitting) return;
    setFitting(true);
    try {
      const file =
        isWanted && (await cropPicture({ picture: chosen, aspect, types: ['image/png'] }));
      // Another file may have been read meanwhile.
      if (shown.current !== chosen) return;
      reset();
      setFitted(file ? { of: chosen, file } : undefined);
    } catch {
      notify('images.problem.unreadable', { type: 'error' });
    } finally {
      setFitting(false);
    }
  };

  return {
    aspect,
    /** Whether the picture is padded. */
    isFitted,
    /** Whether it is being padded: nothing else may be done with it until it has been. */
    isFitting,
    fit: initial ? undefined : (isWanted: boolean) => void fit(isWanted),
    // Deferred: the URL is set in a layout effect, so rendering its users would delay the paint.
    url: useDeferredValue(useObjectUrl(picture)),
    /** The view as it was last; `<PictureCropper>` has the current one. */
    getView: () => view.current,
    setView: (next: CropView) => {
      view.current = next;
    },
    /** Where the crop starts, for a picture that is cropped again. */
    initial,
    getCrop,
    /** Whether the picture is loaded, and so the area of its crop is known. */
    isReady: isReady && !isFitting,
    /** Takes the area in percent of the picture's sides, and in pixels. */
    setArea: (share: CropArea, pixels: CropArea) => {
      // Until the picture is loaded, the cropper divides by its size, which is 0.
      if (!Number.isFinite(pixels.width)) return;
      percent.current = share;
      area.current = pixels;
      setReady(true);
    },
    reset,
    toFile: async (): Promise<Blob> => {
      const crop = getCrop();
      if (!picture || !area.current || !crop) throw new Error('There is no crop yet');
      const types = toTypes(picture);
      const file = await cropPicture({ picture, area: area.current, aspect, types });
      rememberOriginal(file, { crop, toFile: () => cropPicture({ picture, types }) });
      return file;
    },
  };
};

export type Crop = ReturnType<typeof useCrop>;

/** A picture to crop again: its original, and the crop as it was. */
export interface StoredCrop {
  picture: Blob;
  crop: CropInPercent;
}

interface Choices {
  /** Takes the file of each picture that is chosen, and undefined for one that is removed. */
  onChosen?: (file: File | undefined) => void;
  /** Takes several files at once; without it, the first of them is chosen. */
  onSeveral?: (files: File[]) => void;
  /** The picture; no other can be chosen then. */
  stored?: StoredCrop;
}

/**
 * The state of choosing a picture and cropping it to `aspect` (width divided by height), for
 * `<PictureChooser>` and `<PictureCropper>`. `isLocked` rejects another picture, for example while
 * the crop is being uploaded.
 */
export const usePictureCrop = (
  aspect: number,
  isLocked = false,
  { onChosen, onSeveral, stored }: Choices = {},
) => {
  const [picture, setPicture] = useState<Blob | undefined>(stored?.picture);
  const [problem, setProblem] = useState<PictureProblem>();
  const [isReading, setReading] = useState(false);
  const crop = useCrop(picture, aspect, stored?.crop);
  const latest = useRef<File>(undefined);

  const clear = () => {
    onChosen?.(undefined);
    latest.current = undefined;
    setReading(false);
    crop.reset();
    setPicture(undefined);
  };
  const choose = async (file: File) => {
    latest.current = file;
    setReading(true);
    const read = await readChosenPicture(file);
    if (latest.current !== file) return;
    // In short tasks, so that the page keeps reacting.
    startTransition(() => {
      setReading(false);
      setProblem('problem' in read ? read.problem : undefined);
      if ('problem' in read) return;
      clear();
      setPicture(read.picture.file);
      onChosen?.(file);
    });
  };
  const take = (files: File[]) => {
    const [file] = files;
    if (!file || isLocked || crop.isFitting || stored) return;
    if (onSeveral && files.length > 1) onSeveral(files);
    else void choose(file);
  };
  const isDragging = useDroppedFiles(take);

  const isMultiple = onSeveral !== undefined;
  // The URL follows later: until it does, a picture that was removed is still on the page.
  const isChosen = picture !== undefined;
  return { ...crop, isChosen, problem, isReading, isDragging, isMultiple, take, clear };
};

export type PictureCrop = ReturnType<typeof usePictureCrop>;

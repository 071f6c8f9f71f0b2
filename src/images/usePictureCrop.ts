import { startTransition, useRef, useState } from 'react';
import type { PictureCrop as CropInPercent } from '../../contract/pictures';
import { readChosenPicture, type PictureProblem } from './chosenPicture';
import { useCrop } from './useCrop';
import { useDroppedFiles } from '../ui/useDroppedFiles';

/** A picture to crop again: its original, and the crop as it was. */
export interface StoredCrop {
  picture: Blob;
  crop: CropInPercent;
}

interface Choices {
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
  { onSeveral, stored }: Choices = {},
) => {
  const [picture, setPicture] = useState<Blob | undefined>(stored?.picture);
  const [problem, setProblem] = useState<PictureProblem>();
  const [isReading, setReading] = useState(false);
  const crop = useCrop(picture, aspect, stored?.crop);
  const latest = useRef<File>(undefined);

  const clear = () => {
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
    });
  };
  const take = (files: File[]) => {
    const [file] = files;
    if (!file || isLocked || stored) return;
    if (onSeveral && files.length > 1) onSeveral(files);
    else void choose(file);
  };
  const isDragging = useDroppedFiles(take);

  const isMultiple = onSeveral !== undefined;
  return { ...crop, problem, isReading, isDragging, isMultiple, take, clear };
};

export type PictureCrop = ReturnType<typeof usePictureCrop>;

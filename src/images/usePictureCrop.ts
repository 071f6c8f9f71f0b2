import { useRef, useState } from 'react';
import { readChosenPicture, type PictureProblem } from './chosenPicture';
import { useCrop } from './useCrop';
import { useDroppedFiles } from './useDroppedFiles';

/**
 * The state of choosing a picture and cropping it to `aspect` (width divided by height), for
 * `<PictureChooser>` and `<PictureCropper>`. `isLocked` rejects another picture, for example while
 * the crop is being uploaded.
 */
export const usePictureCrop = (aspect: number, isLocked = false) => {
  const [picture, setPicture] = useState<File>();
  const [problem, setProblem] = useState<PictureProblem>();
  const [isReading, setReading] = useState(false);
  const crop = useCrop(picture, aspect);
  const latest = useRef<File>(undefined);

  const clear = () => {
    latest.current = undefined;
    crop.reset();
    setPicture(undefined);
  };
  const choose = async (file: File) => {
    latest.current = file;
    setReading(true);
    const read = await readChosenPicture(file);
    if (latest.current !== file) return;
    setReading(false);
    if ('problem' in read) {
      setProblem(read.problem);
      return;
    }
    setProblem(undefined);
    clear();
    setPicture(read.picture.file);
  };
  const take = ([file]: File[]) => {
    if (file && !isLocked) void choose(file);
  };
  const isDragging = useDroppedFiles(take);

  return { ...crop, problem, isReading, isDragging, take, clear };
};

export type PictureCrop = ReturnType<typeof usePictureCrop>;

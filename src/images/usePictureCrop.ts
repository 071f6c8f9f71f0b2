import { useRef, useState } from 'react';
import { readChosenPicture, type PictureProblem } from './chosenPicture';
import { useCrop } from './useCrop';
import { useDroppedFiles } from './useDroppedFiles';

/**
 * The state of choosing a picture and cropping it to `aspect` (width divided by height), for
 * `<PictureChooser>` and `<PictureCropper>`. `isLocked` rejects another picture, for example while
 * the crop is being uploaded. `onSeveral` takes several files at once; without it, the first of them
 * is chosen.
 */
export const usePictureCrop = (
  aspect: number,
  isLocked = false,
  onSeveral?: (files: File[]) => void,
) => {
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
  const take = (files: File[]) => {
    const [file] = files;
    if (!file || isLocked) return;
    if (onSeveral && files.length > 1) onSeveral(files);
    else void choose(file);
  };
  const isDragging = useDroppedFiles(take);

  const isMultiple = onSeveral !== undefined;
  return { ...crop, problem, isReading, isDragging, isMultiple, take, clear };
};

export type PictureCrop = ReturnType<typeof usePictureCrop>;

import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** The location state of a link whose page starts by choosing a picture file. */
export const CHOOSE_PICTURE = { choosePicture: true };

/** The location state of a link whose dialog crops the stored picture again. */
export const ADJUST_CROP = { adjustCrop: true };

/** Whether the current location was opened to crop a stored picture again. */
export const useAdjustsCrop = (): boolean =>
  (useLocation().state as Partial<typeof ADJUST_CROP> | null)?.adjustCrop === true;

/** The navigation whose file chooser was opened: it opens once, even if the input remounts. */
let lastOpened: string | undefined;

/**
 * Opens the file chooser on arrival from a link with CHOOSE_PICTURE. Browsers allow that only right
 * after a click or key press, so neither a reload nor Back triggers it.
 */
export const useChooserOnArrival = (input: RefObject<HTMLInputElement | null>) => {
  const { key, state } = useLocation();
  useEffect(() => {
    const isRequested = (state as Partial<typeof CHOOSE_PICTURE> | null)?.choosePicture === true;
    if (!isRequested || lastOpened === key || !navigator.userActivation.isActive) return;
    lastOpened = key;
    input.current?.click();
  }, [input, key, state]);
};

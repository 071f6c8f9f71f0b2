import { type RefObject, useEffect, useEffectEvent } from 'react';
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

/** The files on their way to the page that takes them, and the state of its location. */
let handedOver: { files: File[]; state: object } | undefined;

/**
 * The location state of a navigation to a page that takes these files. They are not in it: Back and
 * a reload would add them again.
 */
export const handOver = (files: File[]): object => {
  const state = { files: files.map(({ name }) => name) };
  handedOver = { files, state };
  return state;
};

/** Takes the files that were handed over to the current location, once. */
export const useHandedOver = (take: (files: File[]) => void) => {
  const { state } = useLocation();
  const takeNow = useEffectEvent((files: File[]) => take(files));
  useEffect(() => {
    if (!handedOver || handedOver.state !== state) return;
    const { files } = handedOver;
    handedOver = undefined;
    takeNow(files);
  }, [state]);
};

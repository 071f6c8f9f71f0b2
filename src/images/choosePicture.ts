import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** The location state of a link to a page that begins with the choice of a picture file. */
export const CHOOSE_PICTURE = { choosePicture: true };

/** The navigation whose file chooser was opened: it opens once, also where the page's input comes back. */
let lastOpened: string | undefined;

/**
 * Opens the file chooser on arrival from a link with CHOOSE_PICTURE. A browser opens one only right
 * after a click or a key press, so neither a reload nor Back does.
 */
export const useChooserOnArrival = (input: RefObject<HTMLInputElement | null>) => {
  const { key, state } = useLocation();
  useEffect(() => {
    const isAsked = (state as Partial<typeof CHOOSE_PICTURE> | null)?.choosePicture === true;
    if (!isAsked || lastOpened === key || !navigator.userActivation.isActive) return;
    lastOpened = key;
    input.current?.click();
  }, [input, key, state]);
};

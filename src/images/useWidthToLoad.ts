import { PICTURE_WIDTHS } from '../../contract/limits';
import { useOffers } from '../ui/useOffers';

/**
 * Returns a function from the CSS pixels in which a picture is drawn to the width in which to load
 * it: the narrowest that fills the screen's own pixels. Undefined for the picture itself, where none
 * is wide enough or the API has announced no widths.
 */
export const useWidthToLoad = (): ((drawn: number) => number | undefined) => {
  const offers = useOffers();
  return (drawn) =>
    offers('picture-width')
      ? PICTURE_WIDTHS.find((width) => width >= drawn * devicePixelRatio)
      : undefined;
};

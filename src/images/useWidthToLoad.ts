import { PICTURE_WIDTHS } from '../../contract/limits';
import { useOffers } from './useOffers';

/**
 * The width in which to load a picture that is drawn `drawn` CSS pixels wide: the narrowest that
 * fills the screen's own pixels. Undefined for the picture itself, where none is wide enough or the
 * API has announced no widths.
 */
export const useWidthToLoad = (drawn: number): number | undefined => {
  const offers = useOffers();
  if (!offers('picture-width')) return undefined;
  return PICTURE_WIDTHS.find((width) => width >= drawn * devicePixelRatio);
};

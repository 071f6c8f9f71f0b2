import { PICTURE_WIDTHS } from '../../contract/limits';
import { useOffers } from '../ui/useOffers';

/**
 * Returns a function that maps the width of a picture in CSS pixels to the width to load: the
 * narrowest that fills the device pixels. Undefined, for the picture itself, if none is wide enough
 * or the API has not announced `pictures`.
 */
export const useWidthToLoad = (): ((drawn: number) => number | undefined) => {
  const isOffered = useOffers('pictures');
  return (drawn) =>
    isOffered ? PICTURE_WIDTHS.find((width) => width >= drawn * devicePixelRatio) : undefined;
};

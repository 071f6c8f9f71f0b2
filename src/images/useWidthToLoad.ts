import { use } from 'react';
import { DataProviderContext, type DataProvider } from 'ra-core';
import type { AnnouncedExtensions } from '../../contract/headers';
import { PICTURE_WIDTHS } from '../../contract/limits';

/**
 * The width in which to load a picture that is drawn `drawn` CSS pixels wide: the narrowest that
 * fills the screen's own pixels. Undefined for the picture itself, where none is wide enough or the
 * API has announced no widths.
 */
export const useWidthToLoad = (drawn: number): number | undefined => {
  const dataProvider = use(DataProviderContext) as DataProvider & AnnouncedExtensions;
  if (!dataProvider.offers('picture-width')) return undefined;
  return PICTURE_WIDTHS.find((width) => width >= drawn * devicePixelRatio);
};

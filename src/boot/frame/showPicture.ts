import { PICTURE_WIDTHS } from '../../../contract/limits';
import type { HttpClient } from '../../dataProvider/httpClient';
import type { PrefetchedPicture } from '../../dataProvider/prefetchedRequest';
import { fillFields, valueAt, type CardPicture } from '../../pages/cardForms';

/** How far below the screen a picture is loaded, in pixels. */
const MARGIN = 200;

/**
 * Loads the picture of a card into its place, which is empty, if the record has one and it is near
 * the screen. Returns the picture with the arguments of its call; undefined if there is none.
 */
export const showPicture = async (
  card: Element,
  record: object,
  { path: markedPath, flag, version: versionField }: CardPicture,
  load: HttpClient['picture'],
): Promise<PrefetchedPicture | undefined> => {
  const place = card.querySelector('div:empty');
  const version = valueAt(record, versionField);
  if (!place || !valueAt(record, flag) || typeof version !== 'string') {
    return undefined;
  }
  const { top, width } = place.getBoundingClientRect();
  if (top > innerHeight + MARGIN) return undefined;
  const path = fillFields(markedPath, record, true);
  const options = {
    width: PICTURE_WIDTHS.find((each) => each >= width * devicePixelRatio),
    version,
  };
  const picture = await load(path, options);
  const image = new Image();
  image.src = URL.createObjectURL(picture);
  await image.decode();
  URL.revokeObjectURL(image.src);
  // The card's name says whose it is.
  image.alt = '';
  image.style.cssText = 'display: block; width: 100%; height: 100%; object-fit: cover';
  place.append(image);
  return { path, ...options, picture };
};

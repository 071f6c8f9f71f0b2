import { PICTURE_WIDTHS } from '../../../contract/limits';
import type { HttpClient } from '../../http/client';
import type { PrefetchedPicture } from '../../dataProvider/prefetchedRequest';
import { fillFields, valueAt, type CardPicture } from '../../lists/cardVariants';

/** How far below the screen a picture is loaded, in pixels. */
const MARGIN = 200;

const showIn = async (place: Element, picture: Promise<Blob>) => {
  const image = new Image();
  image.src = URL.createObjectURL(await picture);
  await image.decode();
  URL.revokeObjectURL(image.src);
  // Decorative: the name on the card identifies the record.
  image.alt = '';
  image.style.cssText = 'display: block; width: 100%; height: 100%; object-fit: cover';
  place.append(image);
};

/**
 * Loads the picture of a card into its empty element, if the record has one and it is near the
 * viewport. Returns the request; undefined if there is none.
 */
export const showPicture = (
  card: Element,
  record: object,
  { path: markedPath, flag, version: versionField }: CardPicture,
  load: HttpClient['picture'],
): PrefetchedPicture | undefined => {
  const place = card.querySelector('div:empty');
  const version = valueAt(record, versionField);
  if (!place || !valueAt(record, flag) || typeof version !== 'string') return undefined;
  const { top, width: drawn } = place.getBoundingClientRect();
  if (top > innerHeight + MARGIN) return undefined;
  const path = fillFields(markedPath, record, true);
  const width = PICTURE_WIDTHS.find((each) => each >= drawn * devicePixelRatio);
  const picture = load(path, { width, version });
  // On failure, the console shows its placeholder.
  showIn(place, picture).catch(() => undefined);
  return { path, width, version, picture };
};

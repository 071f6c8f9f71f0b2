import { PICTURE_WIDTHS } from '../../../contract/limits';
import type { HttpClient } from '../../http/client';
import type { PrefetchedPicture } from '../../dataProvider/prefetchedRequest';

/** How far below the screen a picture is loaded, in pixels. */
const MARGIN = 200;

const showIn = async (place: Element, picture: Promise<Blob>) => {
  const image = new Image();
  image.src = URL.createObjectURL(await picture);
  await image.decode();
  URL.revokeObjectURL(image.src);
  // Decorative: the name beside it identifies the record.
  image.alt = '';
  // Repeats `pictureSx`, which needs Emotion.
  image.style.cssText =
    'display: block; width: 100%; height: 100%; object-fit: cover; background: white';
  place.append(image);
};

/**
 * Loads the pictures of a part of the frame that are near the viewport, each into the empty element
 * that `Picture` renders for it. Returns the requests.
 */
export const showPictures = (part: Element, load: HttpClient['picture']): PrefetchedPicture[] => {
  const places = [...part.querySelectorAll<HTMLElement>('[data-picture]')];
  return places.flatMap((place) => {
    const { picture: path = '', version } = place.dataset;
    const { top, width: drawn } = place.getBoundingClientRect();
    if (!version || top > innerHeight + MARGIN) return [];
    const width = PICTURE_WIDTHS.find((each) => each >= drawn * devicePixelRatio);
    const picture = load(path, { width, version });
    // On failure, the console shows its placeholder.
    showIn(place, picture).catch(() => undefined);
    return [{ path, width, version, picture }];
  });
};

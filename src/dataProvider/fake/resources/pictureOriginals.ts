import { PictureCrop, PictureOriginal } from '../../../../contract/pictures';
import { readBase64, storedPicture, toFile, type StoredPicture } from '../pictures';
import { createProblem } from '../problem';
import { noContent, respond, type Route } from '../routes';
import { parseBody } from '../validation';

interface Croppable {
  /** The path below which the calls are. */
  path: string;
  /** The uploaded picture with these ids, undefined for a sample; throws a Problem (404) if there is none. */
  find: (...ids: number[]) => StoredPicture | undefined;
  /** Stores what replaces the picture, with the change in the history if it looks different. */
  replace: (picture: StoredPicture, isChange: boolean, ...ids: number[]) => void;
  get: (...ids: number[]) => unknown;
}

/** The calls on the original of one kind of picture. */
export const originalRoutes = ({ path, find, replace, get }: Croppable): Route[] => {
  const originalOf = (...ids: number[]) => {
    const original = find(...ids)?.original;
    if (!original) throw createProblem('picture.noOriginal');
    return original;
  };
  return [
    {
      method: 'PUT',
      path: `${path}/original`,
      handle: ({ body }, ...ids) => {
        const { original, version, ...crop } = parseBody(PictureOriginal, body);
        const picture = find(...ids);
        if (picture?.version !== version) throw createProblem('picture.replaced');
        const base64 = readBase64('/original', original);
        replace({ ...picture, original: { base64, crop } }, false, ...ids);
        return noContent;
      },
    },
    {
      method: 'GET',
      path: `${path}/original`,
      handle: (_, ...ids) => respond(toFile(originalOf(...ids).base64)),
    },
    {
      method: 'GET',
      path: `${path}/crop`,
      handle: (_, ...ids) => respond({ crop: find(...ids)?.original?.crop ?? null }),
    },
    {
      method: 'PUT',
      path: `${path}/crop`,
      handle: ({ body }, ...ids) => {
        const crop = parseBody(PictureCrop, body);
        const { base64 } = originalOf(...ids);
        const cut = { original: { base64, crop }, isCropped: true };
        replace(storedPicture(base64, cut), true, ...ids);
        return respond(get(...ids));
      },
    },
  ];
};

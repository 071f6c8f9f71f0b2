import { PictureCropUpdate, PictureQuery } from '../../../../contract/pictures';
import type { FakeDatabase } from '../database';
import { checkConditions } from '../etag';
import { storedPicture, toFile, toPicture, versionOf, type StoredPicture } from '../pictures';
import { createProblem } from '../problem';
import { route, type Route, versionedRoute } from '../routes';
import { parseBody, parseTexts } from '../validation';

interface PictureRules {
  /** The path below which the calls on the original are. */
  path: string;
  /** The path of the picture itself. */
  filePath: string;
  /** What stands for the picture that a sample record has. */
  sample: (...ids: number[]) => Blob;
  /** The uploaded picture with these ids, undefined for a sample; throws a Problem (404) if there is none. */
  find: (...ids: number[]) => StoredPicture | undefined;
  /** Stores what replaces the picture, and records that. */
  replace: (picture: StoredPicture, ...ids: number[]) => void;
  get: (...ids: number[]) => unknown;
  access: FakeDatabase['access'];
}

/** The calls that read one kind of picture, and those on its original. */
export const pictureRoutes = (rules: PictureRules): Route[] => {
  const { path, filePath, sample, find, replace, get, access } = rules;
  const originalOf = (...ids: number[]) => {
    const picture = find(...ids);
    if (!picture?.crop) throw createProblem('picture.noOriginal');
    return picture;
  };
  const currentCrop = (...ids: number[]) => {
    const picture = find(...ids);
    return { crop: picture?.crop ?? null, version: versionOf(picture) };
  };
  return [
    route.get(filePath, ({ query }, ...ids) => {
      // Checked only: a fake stores each picture in one width, and returns it for any width.
      parseTexts(PictureQuery, query);
      const uploaded = find(...ids);
      return uploaded ? toPicture(uploaded) : sample(...ids);
    }),
    route.get(`${path}/original`, ({ path: requested }, ...ids) => {
      const { base64 } = originalOf(...ids);
      access.record({ action: 'original-read', target: `/api${requested}` });
      return toFile(base64);
    }),
    route.get(`${path}/crop`, (_, ...ids) => currentCrop(...ids)),
    versionedRoute.put(`${path}/crop`, ({ body, headers }, ...ids) => {
      const { version, ...crop } = parseBody(PictureCropUpdate, body);
      const before = currentCrop(...ids);
      if (before.version !== version) throw createProblem('picture.replaced');
      const { base64 } = originalOf(...ids);
      checkConditions({ id: 0, ...before }, headers);
      replace(storedPicture(base64, crop), ...ids);
      return get(...ids);
    }),
  ];
};

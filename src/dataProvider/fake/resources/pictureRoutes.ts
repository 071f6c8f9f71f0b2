import type { HiddenChange } from '../../../../contract/auditedChange';
import { PictureCropUpdate, PictureOriginal } from '../../../../contract/pictures';
import type { FakeDatabase } from '../database';
import { checkConditions, checkPictureConditions } from '../etag';
import {
  parsePictureQuery,
  readBase64,
  storedPicture,
  toFile,
  toPicture,
  versionOf,
  type StoredPicture,
} from '../pictures';
import { createProblem } from '../problem';
import { noContent, respond, type Route } from '../routes';
import { parseBody } from '../validation';

interface PictureRules {
  /** The path below which the calls on the original are. */
  path: string;
  /** The path of the picture itself. */
  filePath: string;
  /** What stands for the picture that a sample record has. */
  sample: (...ids: number[]) => Blob;
  /** The uploaded picture with these ids, undefined for a sample; throws a Problem (404) if there is none. */
  find: (...ids: number[]) => StoredPicture | undefined;
  /** Stores what replaces the picture, with the change in the history. */
  replace: (picture: StoredPicture, change: HiddenChange, ...ids: number[]) => void;
  get: (...ids: number[]) => unknown;
  access: FakeDatabase['access'];
}

const fileRoute = ({ filePath, sample, find }: PictureRules): Route => ({
  method: 'GET',
  path: filePath,
  handle: ({ query }, ...ids) => {
    parsePictureQuery(query);
    const uploaded = find(...ids);
    return respond(uploaded ? toPicture(uploaded) : sample(...ids));
  },
});

/** The calls that read one kind of picture, and those on its original. */
export const pictureRoutes = (rules: PictureRules): Route[] => {
  const { path, find, replace, get, access } = rules;
  const originalOf = (...ids: number[]) => {
    const original = find(...ids)?.original;
    if (!original) throw createProblem('picture.noOriginal');
    return original;
  };
  const knownCrop = (...ids: number[]) => {
    const picture = find(...ids);
    return { crop: picture?.original?.crop ?? null, version: versionOf(picture) };
  };
  return [
    fileRoute(rules),
    {
      method: 'PUT',
      path: `${path}/original`,
      checksConditions: true,
      handle: ({ body, headers }, ...ids) => {
        const { original, version, ...crop } = parseBody(PictureOriginal, body);
        const picture = find(...ids);
        if (picture?.version !== version) throw createProblem('picture.replaced');
        const base64 = readBase64('/original', original);
        checkPictureConditions(picture.original ? 'original' : null, headers);
        replace({ ...picture, original: { base64, crop } }, 'originalStored', ...ids);
        return noContent;
      },
    },
    {
      method: 'GET',
      path: `${path}/original`,
      handle: ({ path: requested }, ...ids) => {
        const { base64 } = originalOf(...ids);
        access.record({ action: 'original-read', target: `/api${requested}` });
        return respond(toFile(base64));
      },
    },
    {
      method: 'GET',
      path: `${path}/crop`,
      handle: (_, ...ids) => respond(knownCrop(...ids)),
    },
    {
      method: 'PUT',
      path: `${path}/crop`,
      checksConditions: true,
      handle: ({ body, headers }, ...ids) => {
        const { version, ...crop } = parseBody(PictureCropUpdate, body);
        const before = knownCrop(...ids);
        if (before.version !== version) throw createProblem('picture.replaced');
        const { base64 } = originalOf(...ids);
        checkConditions({ id: 0, ...before }, headers);
        const cut = { original: { base64, crop }, isCropped: true };
        replace(storedPicture(base64, cut), 'changed', ...ids);
        return respond(get(...ids));
      },
    },
  ];
};

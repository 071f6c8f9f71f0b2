import type { PictureCrop } from '../pictures.ts';
import { type FieldOptions, type Kind, typed } from './field.ts';

/** A picture in base64, which a record is created with and which has a call of its own afterwards. */
export const picture = <const O extends FieldOptions>(options: O) =>
  typed<string>()({ kind: 'picture', in: ['create'], required: true, ...options });

/** The part of a picture to show, which the server cuts out; without it, the whole. */
export const crop = () => typed<PictureCrop>()({ kind: 'crop', in: ['create'], optional: true });

/**
 * What identifies the content of each of a record's pictures; `null` if there is none. Only the
 * addresses of the pictures use it.
 */
export const pictureVersions = <const Name extends string>(...pictures: Name[]) =>
  typed<Record<Name, string | null>>()({
    kind: 'pictureVersions',
    in: ['record'],
    optional: true,
    pictures,
  });

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const VERSION = { anyOf: [{ type: 'string' }, { type: 'null' }] };

/** The kinds of fields for pictures. */
export const pictureKinds = {
  picture: { body: () => ({ type: 'string', minLength: 1 }), sample: () => ONE_PIXEL },
  pictureVersions: {
    record: ({ pictures = [] }) => ({
      type: 'object',
      required: pictures,
      properties: Object.fromEntries(pictures.map((name) => [name, VERSION])),
    }),
  },
} satisfies Record<string, Kind>;

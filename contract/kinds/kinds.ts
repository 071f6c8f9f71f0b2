import { choiceKinds } from './choices.ts';
import type { Kind } from './field.ts';
import { PictureCrop } from '../pictures.ts';
import { numberKinds } from './numbers.ts';
import { pictureKinds } from './pictures.ts';
import { referenceKinds } from './references.ts';
import { textKinds } from './texts.ts';

const kinds = {
  ...textKinds,
  ...numberKinds,
  ...choiceKinds,
  ...referenceKinds,
  ...pictureKinds,
  // Not beside its constructor, which the console uses: this is a schema of the library.
  crop: {
    body: () => ({ ...PictureCrop }),
    sample: () => ({ x: 0, y: 0, width: 100, height: 100, zoom: 1 }),
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);

/** A kind of field by its name. Throws if there is none. */
export const kindOf = (name: string): Kind => {
  if (!isKind(name)) throw new Error(`There is no kind of field "${name}".`);
  return kinds[name];
};

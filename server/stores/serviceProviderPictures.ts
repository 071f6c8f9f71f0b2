import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { pictures } from '../database/schema/pictures.ts';
import { serviceProviders as table } from '../database/schema/serviceProviders.ts';
import { type Change, recordChange } from './audit.ts';
import type { Condition } from './storeDeclaration.ts';
import {
  dropOriginal,
  putOriginal,
  type CroppedPicture,
  type OriginalOwner,
} from './pictureOriginals.ts';
import {
  dropPicture,
  lockPictures,
  pictureColumns,
  putPicture,
  versionOf,
  type FoundPicture,
  type WantedPicture,
} from './pictures.ts';
import { missingProvider } from './serviceProviders.ts';

// The name of each picture in the API.
const FIELDS = { passportPhotoHash: 'passportPhoto', brandLogoHash: 'brandLogo' } as const;
type PictureColumn = keyof typeof FIELDS;

/** The pictures of service providers in one column. All functions throw a Problem (404) for a provider that does not exist. */
export function serviceProviderPictures(db: Database, column: PictureColumn) {
  async function current(id: number, tx = db) {
    const [provider] = await tx.select({ hash: table[column] }).from(table).where(eq(table.id, id));
    if (!provider) throw missingProvider(id);
    return provider.hash;
  }

  const ownerOf = (id: number): OriginalOwner => ({
    field: FIELDS[column],
    serviceProviderId: id,
  });

  return {
    ownerOf,

    /** Throws a Problem (404) when the service provider does not exist. */
    requireProvider: async (id: number) => {
      await current(id);
    },

    /** The picture, or null when there is none. */
    read: async (id: number, wanted: WantedPicture): Promise<FoundPicture | null> => {
      const [found] = await db
        .select({ picture: pictureColumns(wanted) })
        .from(table)
        .leftJoin(pictures, eq(pictures.hash, table[column]))
        .where(eq(table.id, id));
      if (!found) throw missingProvider(id);
      return found.picture;
    },

    /** The hash of the picture, under which it is stored; null when there is none. */
    currentHash: (id: number, tx = db) => current(id, tx),

    /** Replaces the picture, whose version meets the condition, and its original; null removes both. */
    replace: async (
      change: Change,
      id: number,
      picture: CroppedPicture | null,
      condition?: Condition<string | null>,
    ) => {
      const { tx } = change;
      await lockPictures(tx);
      const before = await current(id, tx);
      condition?.(before && versionOf(before));
      const hash = picture && (await putPicture(tx, picture));
      if (picture?.original) await putOriginal(tx, ownerOf(id), picture.original);
      if (before === hash) return;
      if (!picture?.original) await dropOriginal(tx, ownerOf(id));
      await tx
        .update(table)
        .set({ [column]: hash })
        .where(eq(table.id, id));
      await dropPicture(tx, before);
      await recordChange(change, {
        resource: 'service-providers',
        id,
        before: {},
        after: {},
        hidden: { [FIELDS[column]]: hash ? 'changed' : 'removed' },
      });
    },
  };
}

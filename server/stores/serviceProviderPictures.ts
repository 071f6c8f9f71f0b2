import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { pictures } from '../database/schema/pictures.ts';
import { serviceProviders as table } from '../database/schema/serviceProviders.ts';
import { recordChange } from './audit.ts';
import type { Change } from './change.ts';
import {
  dropPicture,
  lockPictures,
  pictureColumns,
  putPicture,
  type FoundPicture,
  type Picture,
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

  return {
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

    /** Replaces the picture; null removes it. */
    replace: async (change: Change, id: number, picture: Picture | null) => {
      const { tx } = change;
      await lockPictures(tx);
      const before = await current(id, tx);
      const hash = picture && (await putPicture(tx, picture));
      await tx
        .update(table)
        .set({ [column]: hash })
        .where(eq(table.id, id));
      if (before === hash) return;
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

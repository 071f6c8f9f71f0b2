import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { serviceProviders as table } from '../database/schema/serviceProviders.ts';
import { recordChange } from './audit.ts';
import type { Change } from './change.ts';
import { dropPicture, lockPictures, putPicture, type Picture } from './pictures.ts';
import { missingProvider } from './serviceProviders.ts';

// What the API calls the picture in each column.
const FIELDS = { passportPhotoHash: 'passportPhoto', brandLogoHash: 'brandLogo' } as const;
type PictureColumn = keyof typeof FIELDS;

/** One picture of each service provider, kept in a column. Its functions throw a Problem (404) for a provider that does not exist. */
export function serviceProviderPictures(db: Database, column: PictureColumn) {
  async function current(id: number, tx = db) {
    const [provider] = await tx.select({ hash: table[column] }).from(table).where(eq(table.id, id));
    if (!provider) throw missingProvider(id);
    return provider.hash;
  }

  return {
    /** The hash of the picture, or null when there is none. */
    current,

    /** Puts a picture, or with null none, in the place of the one there is. */
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

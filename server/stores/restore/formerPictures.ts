import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { AuditedResource } from '../../../contract/audit.ts';
import type { Database } from '../../database/database.ts';
import { formerPictures as table } from '../../database/schema/formerPictures.ts';
import type { Original } from '../pictureOriginals.ts';
import { dropPicture, lockPictures } from '../pictures.ts';

/** A picture that a record had until an entry of the audit trail; the hash is null if it had none. */
export interface FormerPicture {
  hash: string | null;
  original: Original | undefined;
  /** The hash of the picture that the entry put in its place; null if it removed it. */
  replacedBy: string | null;
}

interface KeptPicture extends FormerPicture {
  entryId: number;
  resource: AuditedResource;
  recordId: number;
  field: string;
}

/** Keeps the picture that a record had, so that it can be restored. The caller holds lockPictures. */
export const keepFormer = (tx: Database, { original, ...picture }: KeptPicture) =>
  tx.insert(table).values({ ...picture, bytes: original?.bytes, crop: original?.crop });

/** The picture that was replaced with this entry; undefined if it is no longer kept. */
export async function findFormer(
  db: Database,
  entryId: number,
): Promise<FormerPicture | undefined> {
  const { hash, bytes, crop, replacedBy } = table;
  const [found] = await db
    .select({ hash, bytes, crop, replacedBy })
    .from(table)
    .where(eq(table.entryId, entryId));
  return (
    found && {
      hash: found.hash,
      replacedBy: found.replacedBy,
      original: found.bytes && found.crop ? { bytes: found.bytes, crop: found.crop } : undefined,
    }
  );
}

/** Matches what these records had. */
export const formersOf = (resource: AuditedResource, ids: number[]) =>
  and(eq(table.resource, resource), sql`${table.recordId} = any(${sql.param(ids)}::bigint[])`);

/** Deletes former pictures, and what no record and no other one has. The caller holds lockPictures. */
export async function dropFormers(tx: Database, where: SQL | undefined) {
  const deleted = await tx.delete(table).where(where).returning({ hash: table.hash });
  for (const hash of new Set(deleted.map((one) => one.hash))) await dropPicture(tx, hash);
}

// Few enough for no upload to wait for long.
const BATCH = 100;

/** Deletes the next pictures that were replaced more than so many days ago, and returns whether there may be more. */
export async function dropOldFormers(db: Database, days: number) {
  const old = await db
    .select({ id: table.entryId })
    .from(table)
    .where(lt(table.at, sql`now() - make_interval(days => ${days})`))
    .orderBy(asc(table.at))
    .limit(BATCH);
  if (old.length === 0) return false;
  await db.transaction(async (tx) => {
    await lockPictures(tx);
    const ids = old.map(({ id }) => id);
    await dropFormers(tx, inArray(table.entryId, ids));
  });
  return old.length === BATCH;
}

import { createHash } from 'node:crypto';
import { eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { pictureRenditions, pictures } from '../database/schema/pictures.ts';
import { isForeignKeyViolation } from '../database/errors.ts';

/** A narrower copy of a picture. */
interface Rendition {
  /** In pixels. */
  width: number;
  bytes: Uint8Array;
}

/** The renditions of a picture, created once: on upload, or when a width is first requested. */
export interface Renditions {
  /** Width of the picture itself in pixels. */
  width: number;
  renditions: Rendition[];
}

/** A picture as it is stored and served. Without its renditions, they are made when first asked for. */
export interface Picture extends Partial<Renditions> {
  bytes: Uint8Array;
  contentType: string;
}

/**
 * Serialises changes to references to pictures until the transaction ends, so that no transaction
 * starts to use a picture while another one deletes it as unused.
 */
export const lockPictures = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('pictures'))`);

// In hexadecimal digits of the hash: more than enough to tell the pictures of one record apart.
const VERSION_LENGTH = 16;

/** The version of a picture that is stored under this hash. */
export const versionOf = (hash: string): string => hash.slice(0, VERSION_LENGTH);

/** The version of a picture in SQL, from a column with its hash; null when there is no picture. */
export const versionColumn = (hash: SQLWrapper) =>
  sql<string | null>`left(${hash}, ${sql.raw(String(VERSION_LENGTH))})`;

/** Stores a picture and returns its hash. The caller holds lockPictures and then references the picture. */
export async function putPicture(tx: Database, picture: Picture) {
  const { bytes, contentType, width, renditions = [] } = picture;
  const hash = createHash('sha256').update(bytes).digest('hex');
  await tx.insert(pictures).values({ hash, bytes, contentType, width }).onConflictDoNothing();
  await insertRenditions(tx, hash, renditions);
  return hash;
}

async function insertRenditions(tx: Database, hash: string, renditions: Rendition[]) {
  if (renditions.length === 0) return;
  const rows = renditions.map((rendition) => ({ hash, ...rendition }));
  await tx.insert(pictureRenditions).values(rows).onConflictDoNothing();
}

/**
 * Adds the renditions of a picture that was stored without them. `make` receives its bytes. Nothing
 * happens if they exist, or if the picture has been deleted meanwhile.
 */
export async function addRenditions(
  db: Database,
  hash: string,
  make: (bytes: Uint8Array) => Promise<Renditions>,
) {
  const isPicture = eq(pictures.hash, hash);
  const [picture] = await db.select().from(pictures).where(isPicture);
  if (picture?.width !== null) return;
  const { width, renditions } = await make(picture.bytes);
  await db
    .transaction(async (tx) => {
      await insertRenditions(tx, hash, renditions);
      await tx.update(pictures).set({ width }).where(isPicture);
    })
    .catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
    });
}

/** Deletes a picture unless another record references it. The caller holds lockPictures and no longer references it. */
export async function dropPicture(tx: Database, hash: string | null) {
  if (hash === null) return;
  try {
    await tx.transaction((inner) => inner.delete(pictures).where(eq(pictures.hash, hash)));
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
  }
}

/** What a client asks for: the width in pixels, if it does not want the picture itself, and the tags of what it has. */
export interface WantedPicture {
  width?: number | undefined;
  cachedTags: string[];
}

/** A stored picture in one size; `bytes` is null when the client has them already. */
export interface FoundPicture {
  hash: string;
  /** Identifies the bytes: the version, followed by the width of a rendition. */
  tag: string;
  contentType: string;
  bytes: Uint8Array | null;
  hasRenditions: boolean;
}

/**
 * The columns of a picture, for a query that joins it with the record that references it: with two
 * queries, the picture could be replaced in between. They are those of the narrowest rendition that
 * is at least as wide as wanted, else of the picture itself. Known bytes are not read.
 */
export function pictureColumns({ width, cachedTags }: WantedPicture) {
  const ofPicture = sql`${pictureRenditions.hash} = ${pictures.hash}`;
  const chosen =
    width === undefined
      ? sql`null::integer`
      : sql`(select min(${pictureRenditions.width}) from ${pictureRenditions}
          where ${ofPicture} and ${pictureRenditions.width} >= ${width})`;
  const tag = sql<string>`concat_ws('-', ${versionColumn(pictures.hash)}, ${chosen})`;
  const rendition = sql`(select ${pictureRenditions.bytes} from ${pictureRenditions}
    where ${ofPicture} and ${pictureRenditions.width} = ${chosen})`;
  return {
    hash: pictures.hash,
    tag,
    contentType: pictures.contentType,
    bytes: sql<Uint8Array | null>`case when ${inArray(tag, cachedTags)} then null else coalesce(${rendition}, ${pictures.bytes}) end`,
    hasRenditions: sql<boolean>`${pictures.width} is not null`,
  };
}

import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { StartupError } from '../../startupError.ts';

/** The name of the format, which each archive contains; that of its first version, when it was called an export. */
export const FORMAT = 'marketplace-admin-export';
/** The version of the format that this version writes, and the only one it reads. */
export const FORMAT_VERSION = 1;
/** The entry that comes first. */
export const MANIFEST = 'manifest.json';
/** The entry that comes last: the SHA-256 of every other entry, as `sha256sum --check` reads it. */
export const CHECKSUMS = 'SHA256SUMS';

/** What is said of a file of something else. */
export const NOT_A_BACKUP = 'it is not a backup of Marketplace Admin';

/** An archive that is damaged, incomplete or none at all. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

// Far more than is ever written, and little enough for the memory.
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

const name = Type.String({ pattern: '^[a-z_][a-z0-9_]*$' });
const strict = { additionalProperties: false };

const manifestSchema = Type.Object(
  {
    format: Type.Literal(FORMAT),
    formatVersion: Type.Literal(FORMAT_VERSION),
    /** The version that wrote it. */
    product: Type.String(),
    /** The last migration of the database. */
    schema: Type.String(),
    createdAt: Type.String(),
    tables: Type.Array(
      Type.Object(
        {
          name,
          /** The columns of the primary key, by which the rows are in order. */
          key: Type.Array(name),
          columns: Type.Array(name),
          /** The columns whose values are files. */
          files: Type.Array(name),
          rows: Type.Integer({ minimum: 0 }),
        },
        strict,
      ),
    ),
    sequences: Type.Array(
      Type.Object(
        {
          name,
          last: Type.Union([Type.String({ pattern: '^[1-9][0-9]{0,18}$' }), Type.Null()]),
        },
        strict,
      ),
    ),
  },
  strict,
);

/** What the first entry says of an archive. */
export type Manifest = Static<typeof manifestSchema>;
/** How many rows an archive has. */
export const rowsIn = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0);

export type ArchivedTable = Manifest['tables'][number];

/** What a row has in place of a file. */
export interface FileReference {
  file: string;
}

/** The name of a part of the rows of a table. */
export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.jsonl`;

const MAGIC: [string, RegExp][] = [
  ['webp', /^RIFF....WEBP/s],
  ['png', /^\x89PNG/],
  ['jpg', /^\xff\xd8\xff/],
];

const extensionOf = (bytes: Uint8Array) => {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return MAGIC.find(([, pattern]) => pattern.test(start))?.[0] ?? 'bin';
};

export const fileName = (
  { name: table, files }: Pick<ArchivedTable, 'name' | 'files'>,
  column: string,
  key: string[],
  bytes: Uint8Array,
) => {
  const parts = files.length > 1 ? [...key, column] : key;
  return `files/${table}/${parts.map(encodeURIComponent).join('-')}.${extensionOf(bytes)}`;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArchiveError(`${MANIFEST} is not JSON`);
  }
};

/** Reads a manifest. Throws an Error that says what is wrong with it. */
export function readManifest(text: string): Manifest {
  const found = parse(text) as Partial<Manifest> | null;
  if (found?.format !== FORMAT) throw new ArchiveError(NOT_A_BACKUP);
  const version = String(found.formatVersion);
  if (found.formatVersion !== FORMAT_VERSION) {
    throw new StartupError(
      `The backup has version ${version} of its format, and this version of Marketplace Admin reads version ${FORMAT_VERSION}. Restore it with the version that wrote it (${found.product}), or a newer one.`,
    );
  }
  if (Value.Check(manifestSchema, found)) return found;
  const [error] = Value.Errors(manifestSchema, found);
  throw new ArchiveError(`${MANIFEST} is not valid: ${error?.instancePath} ${error?.message}`);
}

/** Throws an Error for an entry that does not fit into the memory. */
export function requireSize({ name: entry, size = 0 }: { name: string; size?: number }) {
  if (size > MAX_ENTRY_BYTES) throw new ArchiveError(`${entry} is too large`);
}

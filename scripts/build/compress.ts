import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes the `.br` and the `.gz` beside a file, at maximum compression. */
export async function compressText(file: string, content: Buffer | string): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(content),
  };
  await Promise.all([
    brotli(content, { params }).then((data) => writeFile(`${file}.br`, data)),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }).then((data) =>
      writeFile(`${file}.gz`, data),
    ),
  ]);
}

/** Compresses every text file under `folder` but the pages, which do not yet name their version. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      await compressText(file, await readFile(file));
    }),
  );
}

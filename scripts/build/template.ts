import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { buildUnlessUnchanged } from './unchanged.ts';

const TEMPLATE = '.cache/template.tar.gz';

// Not at the top: loading PGlite takes longer than a build of which all inputs are unchanged.
const loadCreation = () => import('../../server/database/embedded/createDatabase.ts');

async function makeTemplate() {
  const { SHORT_LOG } = await loadCreation();
  const { openInMemory } = await import('../../server/database/embedded/embedded.ts');
  const { prepare, dump, close } = await openInMemory({ initDbStartParams: SHORT_LOG });
  // Else every copy would replay the migrations from the log.
  await prepare((db) => db.execute(sql`checkpoint`));
  const archive = await dump();
  await close();
  await mkdir(dirname(TEMPLATE), { recursive: true });
  await writeFile(TEMPLATE, await promisify(gzip)(await archive.arrayBuffer()));
}

/** Makes the archive of an empty embedded database that first starts copy, unless its inputs are unchanged. */
export const buildTemplate = () =>
  buildUnlessUnchanged({
    name: 'template',
    inputs: ['server/database'],
    output: TEMPLATE,
    make: makeTemplate,
  });

/** Copies the template to the folder of the built server, under the name of its schema. */
export async function copyTemplate(folder: string) {
  const { templateName } = await loadCreation();
  const { schemaVersion } = await import('../../server/database/schemaVersion.ts');
  await cp(TEMPLATE, join(folder, templateName(await schemaVersion())));
}

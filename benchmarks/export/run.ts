import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { readExport } from '../../server/database/portable/readExport.ts';
import type { PrivatePostgres } from '../../scripts/postgres/private.ts';
import { startFilledPostgres } from '../api/filledPostgres.ts';

// `npm run benchmark:export`: a million products from PostgreSQL to the embedded database and back,
// by the commands. Prints times, peak memory, and whether all rows are the same.

const { values } = parseArgs({ options: { products: { type: 'string', default: '1000000' } } });
const PRODUCTS = Number(values.products);
// Normal memory: that of the same commands with as much as fills the buffers of a database.
const BASELINE_PRODUCTS = 200_000;
const MAX_MEGABYTES_ABOVE = 100;
const POLL_MS = 50;

/** The peak of the resident memory of a process in megabytes; 0 when it has ended. */
const peakOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
};

/** Runs a command of the build. Throws if it fails. */
async function run(args: string[], env: Record<string, string>) {
  const start = performance.now();
  const child = spawn(process.execPath, ['dist-server/data.js', ...args], {
    env: { PATH: process.env['PATH'], ENV_FILE: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const timer = setInterval(
    () => void peakOf(Number(child.pid)).then((found) => (peak = Math.max(peak, found))),
    POLL_MS,
  );
  const [code] = (await once(child, 'exit')) as [number];
  clearInterval(timer);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`);
  return { seconds: (performance.now() - start) / 1_000, peak };
}

/** A digest of the rows and files of each table of an export. */
async function digestsOf(file: string) {
  const hashes = new Map<string, Hash>();
  await readExport(createReadStream(file), {
    manifest: async ({ tables }) => {
      for (const { name } of tables) hashes.set(name, createHash('sha256'));
    },
    rows: async ({ name }, rows) => {
      for (const row of rows) hashes.get(name)?.update(`${row}\n`);
    },
  });
  return [...hashes]
    .map(([name, hash]) => `${name} ${hash.digest('hex')}`)
    .toSorted()
    .join('\n');
}

async function createDatabase(postgres: PrivatePostgres, name: string) {
  const client = new Client({ connectionString: postgres.urlOf('postgres') });
  await client.connect();
  await client.query(`create database ${name} template template0`);
  await client.end();
  return { DATABASE_URL: postgres.urlOf(name) };
}

async function measure(products: number) {
  const size = { products, providers: Math.ceil(products / 20), categories: 3_000 };
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  const postgres = await startFilledPostgres({}, size);
  const at = (name: string) => join(folder, name);
  const embedded = { DATA_DIR: at('data') };
  try {
    const filled = { DATABASE_URL: postgres.urlOf('postgres') };
    const exported = await run(['export-all', at('1.tar')], filled);
    const imported = await run(['import-all', at('1.tar')], embedded);
    const { size: bytes } = await stat(at('1.tar'));
    const before = await digestsOf(at('1.tar'));
    await rm(at('1.tar'));
    const secondExport = await run(['export-all', at('2.tar')], embedded);
    await rm(at('data'), { recursive: true });
    const back = await createDatabase(postgres, 'back');
    const secondImport = await run(['import-all', at('2.tar')], back);
    const onEmbedded = await digestsOf(at('2.tar'));
    await rm(at('2.tar'));
    await run(['export-all', at('3.tar')], back);
    const after = await digestsOf(at('3.tar'));
    return {
      steps: {
        'export from PostgreSQL': exported,
        'import into embedded': imported,
        'export from embedded': secondExport,
        'import into PostgreSQL': secondImport,
      },
      megabytes: bytes / 1_000_000,
      isEqual: before === onEmbedded && before === after,
    };
  } finally {
    await postgres.remove();
    await rm(folder, { recursive: true });
  }
}

const baseline = await measure(BASELINE_PRODUCTS);
const { steps, megabytes, isEqual } = await measure(PRODUCTS);
console.table(
  Object.entries(steps).map(([name, { seconds, peak }]) => {
    const normal = baseline.steps[name as keyof typeof steps].peak;
    return {
      [`${PRODUCTS} products`]: name,
      seconds: seconds.toFixed(1),
      'peak, MiB': peak.toFixed(0),
      [`peak of ${BASELINE_PRODUCTS}, MiB`]: normal.toFixed(0),
      [`≤ ${MAX_MEGABYTES_ABOVE} above`]: peak - normal <= MAX_MEGABYTES_ABOVE ? 'holds' : 'missed',
    };
  }),
);
console.log(`The export has ${megabytes.toFixed(0)} MB.`);
console.log(`All rows and files are ${isEqual && baseline.isEqual ? 'the same' : 'NOT the same'}.`);

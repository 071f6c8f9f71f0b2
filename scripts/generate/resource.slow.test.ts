import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run as runCommand } from '../test/run.ts';

const copy = mkdtempSync(join(tmpdir(), 'generate-'));

/** What a command prints, in the copy unless told otherwise. Throws that if it fails. */
const run = async (command: string, cwd = copy) => {
  const { succeeded, output } = await runCommand(command, { capture: true, cwd });
  if (!succeeded) throw new Error(`${command.slice(0, 80)} failed:\n${output}`);
  return output;
};

const filesOf = async (args: string, cwd = copy) =>
  (await run(`git ls-files ${args}`, cwd)).trim().split('\n');

// Every type of field, so that every branch of the templates is written.
const FIELDS = [
  'name:text',
  'notes:multiline',
  'capacity:number',
  'fee:money',
  'enabled:boolean',
  'express:boolean',
  'category:reference:product-categories',
];

beforeAll(async () => {
  const removed = new Set(await filesOf('--deleted', '.'));
  for (const file of await filesOf('--cached --others --exclude-standard', '.')) {
    if (!removed.has(file)) cpSync(file, join(copy, file));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  await run('git init --quiet');
  await run('git add --all');
  await run(`npm run generate resource parcels ${FIELDS.join(' ')}`);
  // Its singular is a word of the language.
  await run('npm run generate resource returns name:text class:text');
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const generated = async () => {
  const files = await filesOf('--modified --others --exclude-standard');
  return files.filter((file) => /\.(tsx?|mjs)$/.test(file));
};

it('writes formatted files that pass both lints', async () => {
  const files = await generated();
  expect(files).toContain('src/resources/parcels/ParcelFieldValue.tsx');
  await run(`npx oxfmt --check ${files.join(' ')}`);
  const sources = files.filter((file) => !file.endsWith('.mjs')).join(' ');
  await run(`npx oxlint --type-aware --deny-warnings ${sources}`);
  await run(`npx oxlint -c oxlint.rooms.mjs ${sources}`);
});

it('writes code that compiles, all of it used', async () => {
  expect(await run('npm run --silent typecheck')).toBe('');
  expect(await run('npx knip')).toBe('');
});

it('writes a resource that runs, and passes its own tests and those of every resource', async () => {
  const tests = [
    'src/dataProvider/conformance.contract.test.ts',
    'server/database/searchKeys.test.ts',
    'server/routes/conformance.test.ts',
    'server/routes/restorableCalls.test.ts',
    'src/resources/parcels',
    'src/resources/returns',
    'src/resources/fieldCoverage.test.tsx',
    'src/resources/conformance.test.tsx',
  ];
  const projects = '--project=contract --project=server --project=screens';
  const options = '--maxWorkers=1 -t "parcels|returns|every table|taken back"';
  const report = await run(`npx vitest run ${projects} ${options} ${tests.join(' ')}`);
  expect(report).toContain('passed');
});

it('writes pages that are in the first frame, as is what is changed in a card', async () => {
  const card = join(copy, 'src/resources/products/ProductCard.tsx');
  const source = readFileSync(card, 'utf8');
  writeFileSync(card, source.replace('{priceText(product)}', 'Only {priceText(product)}'));
  const print = `import { buildRenderer } from './scripts/build/frame.ts';
      Object.assign(globalThis, { navigator: { userAgent: '', clipboard: {} } });
      await buildRenderer();
      const { renderFrame } = await import('./.cache/frame/render.mjs');
      for (const path of ['/products', '/parcels/:id/edit']) {
        process.stdout.write(JSON.stringify(await renderFrame(path)));
      }`;
  writeFileSync(join(copy, 'printFrames.ts'), print);
  const frames = await run('npx tsx printFrames.ts');
  expect(frames).toContain('Only (*price.naira*)');
  expect(frames).toContain('value=\\"(*capacity.number*)\\"');
});

it('leaves nothing of a run that is refused or fails', async () => {
  await run('git add --all');
  await expect(run('npm run generate resource users name:text')).rejects.toThrow('the table users');
  const broken = join(copy, 'server/database/schema/broken.ts');
  writeFileSync(broken, 'export const');
  await expect(run('npm run generate resource drivers name:text')).rejects.toThrow(
    'There is no migration of drivers.',
  );
  rmSync(broken);
  expect(await filesOf('--modified --others --exclude-standard')).toEqual(['']);
});

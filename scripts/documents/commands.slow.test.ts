import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NODE_OPTIONS } from '../../server/testing/nodeOptions.ts';
import { versionOf } from '../build/version.ts';
import { signInByApi, startBuiltServer, type BuiltServer } from '../builtServer.ts';
import { postgresBinaries } from '../postgres/binaries.ts';
import { startPrivatePostgres, type PrivatePostgres } from '../postgres/private.ts';
import { commandsOf, runnablePart } from './documents.ts';
import { runCommand, type Run } from './shell.ts';

// Each command is the document's text; only addresses of other machines and absolute paths are
// replaced by those of this test.

const DOCUMENTED_DATABASE = 'postgres://user:password@host:5432/';

let postgres: PrivatePostgres;
let api: BuiltServer;
let folder: string;
let running: Run | undefined;

/** Whether there is a PostgreSQL to copy to; a missing one is a failure in CI only. */
function hasPostgres() {
  try {
    return Boolean(postgresBinaries());
  } catch (error) {
    if (process.env['CI']) throw error;
    console.warn(`The commands of the documents are NOT tested. ${String(error)}`);
    return false;
  }
}

/** What was started, and whether on an empty database, which it filled. */
let starts: string[];
/** The passwords that commands have printed, by username. */
let passwords: Map<string, string>;

async function makeEmptyDatabase(name: string) {
  const client = new Client({ connectionString: postgres.urlOf('postgres') });
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name} template template0`);
  await client.end();
}

/** Copies the build and its frames, so that the same are not made again. */
function copyBuild() {
  const kept = [
    'frames',
    'template.tar.gz',
    ...['console', 'server', 'template'].map((name) => `build-${name}.sha256`),
  ];
  for (const path of ['dist', 'dist-server', ...kept.map((name) => `.cache/${name}`)]) {
    cpSync(path, join(folder, path), { recursive: true });
  }
}

const login = async (url: string, [username, password]: [string, string]) => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return `${username}: ${response.status}`;
};

/** Whether everybody whose password has been printed can sign in; Ctrl+C then stops the server. */
async function checkServer(command: string, { output, url = '', interrupt }: Run) {
  const file = /in the file ([^"]+first-password)\./.exec(output)?.[1];
  const password = file && readFileSync(resolve(folder, file), 'utf8').trimEnd();
  if (password) passwords = new Map([['admin', password]]);
  starts.push(`${password ? 'first start' : 'start'}: ${command}`);
  const statuses = await Promise.all([...passwords].map((account) => login(url, account)));
  expect(statuses).toEqual([...passwords.keys()].map((username) => `${username}: 200`));
  await interrupt();
}

function notePassword(command: string, { output }: Run) {
  const [, username] = /npm run admin -- (?:create|set-password) (\S+)$/.exec(command) ?? [];
  if (username === undefined) return;
  const [, password = ''] = /^Password: (\S+)/m.exec(output) ?? [];
  expect(password.length).toBeGreaterThan(7);
  passwords.set(username, password);
}

const contentOf = (file: string) => readFileSync(join(folder, file), 'utf8');

function checkConsoleOfOtherApi() {
  const names = readdirSync(join(folder, 'dist/assets')).filter((name) => name.endsWith('.js'));
  const scripts = names.map((name) => contentOf(`dist/assets/${name}`));
  expect(scripts.some((script) => script.includes('https://api.example.com'))).toBe(true);
  copyBuild();
}

/** Makes a `node` with the options of all tests of the embedded database, and returns its folder. */
function makeNode() {
  const bin = join(folder, '.cache/bin');
  mkdirSync(bin, { recursive: true });
  const script = `#!/bin/sh\nexec ${process.execPath} ${NODE_OPTIONS.join(' ')} "$@"\n`;
  writeFileSync(join(bin, 'node'), script, { mode: 0o755 });
  return bin;
}

/** Runs what can be run of a document, in a copy of this checkout without packages of its own. */
async function runDocument(document: string) {
  const token = await signInByApi(api);
  const env = {
    PATH: [makeNode(), postgresBinaries(), process.env['PATH']].join(delimiter),
    HOME: process.env['HOME'],
    ENV_FILE: '',
    PORT: '0',
    SHUTDOWN_DELAY: '0',
    GIT_COMMIT: versionOf().commit ?? '',
  };
  for (const command of commandsOf(document).map(runnablePart).filter(Boolean)) {
    if (command.includes('copy-to-postgres')) await makeEmptyDatabase('marketplace');
    const here = command
      .replaceAll(DOCUMENTED_DATABASE, postgres.urlOf(''))
      .replace('PORT=8081', 'PORT=0')
      .replaceAll(' /opt/', ` ${folder}/opt/`)
      .replace('-- https://api.example.com --token=T', `-- ${api.url}/api --token=${token}`);
    running = await runCommand(here, folder, env);
    if (running.url === undefined) notePassword(command, running);
    else await checkServer(command, running);
    if (command.startsWith('VITE_API_URL=')) checkConsoleOfOtherApi();
  }
}

describe.runIf(hasPostgres())('in a copy of the checkout', () => {
  beforeAll(async () => {
    postgres = await startPrivatePostgres();
    api = await startBuiltServer('.', { SYNC_TO_DISK: 'false' }, { nodeOptions: NODE_OPTIONS });
  });
  afterAll(async () => {
    await api.stop();
    await postgres.remove();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'documents-'));
    const OWN = ['node_modules', '.git', '.cache', '.env', 'data', 'backups', 'dist-demo'];
    const excluded = new Set(OWN.map((name) => resolve(name)));
    cpSync('.', folder, { recursive: true, filter: (path) => !excluded.has(resolve(path)) });
    copyBuild();
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    [starts, passwords] = [[], new Map<string, string>()];
    await makeEmptyDatabase('marketplace');
  });
  afterEach(async () => {
    await running?.interrupt();
    await rm(folder, { recursive: true });
  });

  test('the commands of the README', async () => {
    await runDocument('README.md');
    expect(starts).toEqual([
      'first start: npm start',
      `first start: DATABASE_URL=${DOCUMENTED_DATABASE}marketplace npm start`,
    ]);
  });

  test('the commands of docs/operations.md, with the restore drills, and of docs/accounts.md: who was created before the backup can sign in after it', async () => {
    await runDocument('docs/operations.md');
    expect([...passwords.keys()]).toEqual(['admin', 'ada']);
    await runDocument('docs/accounts.md');
    expect([...passwords.keys()]).toEqual(['admin', 'ada', 'bisi']);
    expect(starts).toEqual([
      'first start: npm start',
      'start: npm run serve',
      'start: DATA_DIR=drill PORT=8081 npm run serve',
      `start: DATABASE_URL=${DOCUMENTED_DATABASE}drill PORT=8081 npm run serve`,
      `start: DATABASE_URL=${DOCUMENTED_DATABASE}marketplace npm run serve`,
    ]);
    expect(contentOf('opt/marketplace-admin/package.json')).toContain('"serve"');
  });
});

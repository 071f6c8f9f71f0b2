import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { temporaryFolder } from './testing/process.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'password');
  vi.stubEnv('ENV_FILE', '');
  vi.stubEnv('ADMIN_PASSWORD', '');
  vi.stubEnv('ADMIN_PASSWORD_FILE', file);
  for (const name of ['DATABASE_URL', 'ADMIN_USERNAME']) vi.stubEnv(name, undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await folder.remove();
});

test('a secret may be in a file, whose last line break does not count', async () => {
  await writeFile(file, ' in a file \n');
  expect(readEnvironment().ADMIN_PASSWORD).toBe(' in a file ');
  expect(process.env.ADMIN_PASSWORD).toBe('');
});

test('a file that is missing is named, and so is a secret that is set twice', async () => {
  expect(readEnvironment).toThrow('The file of ADMIN_PASSWORD_FILE cannot be read: ENOENT');
  await writeFile(file, 'one');
  vi.stubEnv('ADMIN_PASSWORD', 'another');
  expect(readEnvironment).toThrow('ADMIN_PASSWORD and ADMIN_PASSWORD_FILE are both set.');
});

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

/** Reads a file `.env` with this content. */
const readFile = async (content: string | Buffer) => {
  const path = join(folder.path, '.env');
  await writeFile(path, content);
  vi.stubEnv('ENV_FILE', path);
  vi.stubEnv('ADMIN_PASSWORD', undefined);
  vi.stubEnv('ADMIN_PASSWORD_FILE', undefined);
  return readEnvironment();
};

test.each([
  ['a byte-order mark', '\uFEFFDATABASE_URL=postgres://db/market\nADMIN_USERNAME=zoë\n'],
  ['UTF-16', utf16('DATABASE_URL=postgres://db/market\r\nADMIN_USERNAME=zoë\r\n')],
  [
    'UTF-16 of the other byte order',
    utf16('DATABASE_URL=postgres://db/market\nADMIN_USERNAME=zoë').swap16(),
  ],
  ['line breaks of an old Mac', 'DATABASE_URL=postgres://db/market\rADMIN_USERNAME=zoë\r'],
])('reads a file with %s', async (_, content) => {
  expect(await readFile(content)).toMatchObject({
    DATABASE_URL: 'postgres://db/market',
    ADMIN_USERNAME: 'zoë',
  });
});

test('a secret may be in UTF-16, as PowerShell writes it', async () => {
  await writeFile(file, utf16('correct horse\r\n'));
  expect(readEnvironment().ADMIN_PASSWORD).toBe('correct horse');
});

test.each([
  [`ADMIN_PASSWORD='Sunny#Harbour-42'`, 'Sunny#Harbour-42'],
  ['ADMIN_PASSWORD="Sunny#Harbour-42" # the first', 'Sunny#Harbour-42'],
  ['ADMIN_PASSWORD=`it\'s "new"`', 'it\'s "new"'],
  [`ADMIN_PASSWORD="C:\\new"`, 'C:\\new'],
  ['  export ADMIN_PASSWORD = Sunny "Harbour"  ', 'Sunny "Harbour"'],
  [`ADMIN_PASSWORD='two\nlines'`, 'two\nlines'],
  ['ADMIN_PASSWORD=', ''],
])('reads %s', async (line, value) => {
  expect(await readFile(`# A comment\n\n${line}\nADMIN_USERNAME=ada # comment`)).toMatchObject({
    ADMIN_PASSWORD: value,
    ADMIN_USERNAME: 'ada',
  });
});

test.each([
  ['ADMIN_PASSWORD=Sunny#Harbour-42', 'has a # in or after the value of ADMIN_PASSWORD.'],
  ['ADMIN_PASSWORD=#Harbour-42', 'has a # in or after the value of ADMIN_PASSWORD.'],
  ['ADMIN_PASSWORD=Sunny #4', 'has a # in or after the value of ADMIN_PASSWORD.'],
  ['DATA_DIR=a#b', 'has a # in or after the value of DATA_DIR.'],
  ['ADMIN_PASSWORD="Sunny"Harbour"', 'is neither'],
  [`ADMIN_PASSWORD='it's'`, 'is neither'],
  ['ADMIN_PASSWORD="Sunny', 'is neither'],
  ['ADMIN_PASSWORD=“Sunny Harbour”', 'is neither'],
  ['ADMIN_PASSWORD: Sunny', 'is neither'],
  ['set ADMIN_PASSWORD=Sunny', 'is neither'],
  ['$env:ADMIN_PASSWORD = "Sunny"', 'is neither'],
  [Buffer.from('ADMIN_USERNAME=zoë', 'latin1'), 'is not UTF-8.'],
])('names the line of %s', async (line, message) => {
  const content = Buffer.concat([Buffer.from('PORT=1\r\n'), Buffer.from(line)]);
  await expect(readFile(content)).rejects.toThrow(`: its line 2 ${message}`);
  await expect(readFile(content)).rejects.not.toThrow(/Sunny|Harbour/);
});

test('names variables that look like its own', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.stubEnv('DATABASE_ULR', 'postgres://db/market');
  vi.stubEnv('DATABASE_SERVICE_HOST', '10.0.0.1');
  await readFile('Admin_Username=ada\nADMIN_PASS=x\nPOSTGRES_PASSWORD=x\nOTEL_SERVICE_NAME=a');
  expect(write.mock.calls.flat()).toEqual([
    'The variable DATABASE_ULR has no effect. Did you mean DATABASE_URL?\n',
    'The variable Admin_Username has no effect. Did you mean ADMIN_USERNAME?\n',
    'The variable ADMIN_PASS has no effect. .env.example lists all variables.\n',
  ]);
});

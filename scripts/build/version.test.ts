import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { versionOf } from './version.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'version-'));
  writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

it('leaves the commit out where there is no git, unless a variable gives it', () => {
  expect(versionOf(folder, {})).toEqual({ version: '1.2.3' });
  expect(versionOf(folder, { GIT_COMMIT: '' })).toEqual({ version: '1.2.3' });
  expect(versionOf(folder, { GIT_COMMIT: 'abc' })).toEqual({ version: '1.2.3', commit: 'abc' });
});

const hasGit = spawnSync('git', ['--version']).status === 0;

it.runIf(hasGit)(
  'names the commit of the working copy, and whether files have changed since',
  () => {
    git('init', '--quiet');
    expect(versionOf(folder, {})).toEqual({ version: '1.2.3' });
    git('add', '.');
    git('commit', '--quiet', '--message=first');
    const commit = git('rev-parse', '--short=12', 'HEAD');
    expect(versionOf(folder, {})).toEqual({ version: '1.2.3', commit });
    writeFileSync(join(folder, 'package.json'), '{"version":"1.2.4"}');
    expect(versionOf(folder, {})).toEqual({ version: '1.2.4', commit: `${commit}-dirty` });
  },
);

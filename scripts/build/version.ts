import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionText, type Version } from '../../server/version.ts';
import { compressText } from './compress.ts';

const DESCRIBE = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];

/** The commit of the working copy; none in an unpacked archive, even one inside a repository. */
function commitOf(root: string) {
  if (!existsSync(join(root, '.git'))) return undefined;
  const { status, stdout } = spawnSync('git', DESCRIBE, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * What is built: the version of package.json, and the commit that the variable `GIT_COMMIT` or
 * else git names.
 */
export function versionOf(root = '.', environment = process.env): Version {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Version;
  const commit = environment['GIT_COMMIT'] ?? commitOf(root);
  return { version, ...(commit && { commit }) };
}

/**
 * Names the version in the built pages, and compresses those that have another. Not part of the console's
 * build, which would otherwise be repeated for every commit.
 */
export async function nameVersion(): Promise<void> {
  const meta = `<meta name="version" content="${versionText(versionOf())}">`;
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => join('dist', file));
  await Promise.all(
    pages.map(async (page) => {
      const content = readFileSync(page, 'utf8');
      const named = content.replace(/<meta name="version"[^>]*>|(?=<title>)/, () => meta);
      if (named === content) return;
      await compressText(page, named);
      // Written last, so that its version means that it has been compressed.
      writeFileSync(page, named);
    }),
  );
}

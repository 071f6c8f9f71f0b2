import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { buildUnlessUnchanged } from './unchanged.ts';

const MIGRATIONS = 'server/database/migrations';

async function compile() {
  await rm('dist-server', { recursive: true, force: true });
  try {
    await promisify(execFile)('npx', ['tsc', '-p', 'tsconfig.server.json', '--checkers', '1']);
  } catch (error) {
    throw new Error(`The server does not compile:\n${(error as { stdout: string }).stdout}`, {
      cause: error,
    });
  }
  // Written last, so that its presence means a complete build.
  await cp(MIGRATIONS, `dist-server/${MIGRATIONS}`, { recursive: true });
}

/**
 * Builds the server to dist-server/, unless its inputs are unchanged. Throws the compiler's errors.
 */
export const buildServer = () =>
  buildUnlessUnchanged({
    name: 'server',
    inputs: [
      'server',
      'contract',
      'tsconfig.base.json',
      'tsconfig.node.json',
      'tsconfig.server.json',
    ],
    output: `dist-server/${MIGRATIONS}/meta/_journal.json`,
    make: compile,
  });

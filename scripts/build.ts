import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { buildConsole } from './build/console.ts';
import { buildUnlessUnchanged } from './build/unchanged.ts';

const MIGRATIONS = 'server/database/migrations';

const buildServer = async () => {
  await rm('dist-server', { recursive: true, force: true });
  try {
    await promisify(execFile)('npx', ['tsc', '-p', 'tsconfig.server.json']);
  } catch (error) {
    throw new Error(`The server does not compile:\n${(error as { stdout: string }).stdout}`, {
      cause: error,
    });
  }
  // Last, so that its presence means a whole build.
  await cp(MIGRATIONS, `dist-server/${MIGRATIONS}`, { recursive: true });
};

const viteVariables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));

// `npm run build`: the console to dist/ with compressed siblings, the server to dist-server/.
const results = await Promise.allSettled([
  buildUnlessUnchanged({
    name: 'console',
    inputs: ['src', 'contract', 'public', 'index.html', 'vite.config.ts', '.env', '.env.local'],
    settings: viteVariables,
    output: 'dist/index.html.br',
    make: buildConsole,
  }),
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
    make: buildServer,
  }),
]);
for (const result of results) {
  if (result.status === 'fulfilled') continue;
  console.error(result.reason instanceof Error ? result.reason.message : result.reason);
  process.exitCode = 1;
}

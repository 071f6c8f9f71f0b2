import { buildConsole } from './build/console.ts';
import { buildServer } from './build/server.ts';
import { buildUnlessUnchanged } from './build/unchanged.ts';
import { nameVersion } from './build/version.ts';

const viteVariables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));

// `npm run build`: the console to dist/ with compressed siblings, the server to dist-server/.
const results = await Promise.allSettled([
  buildUnlessUnchanged({
    name: 'console',
    inputs: ['src', 'contract', 'public', 'index.html', 'vite.config.ts', '.env', '.env.local'],
    settings: viteVariables,
    output: 'dist/.vite/manifest.json.br',
    make: buildConsole,
  }).then(nameVersion),
  buildServer(),
]);
for (const result of results) {
  if (result.status === 'fulfilled') continue;
  console.error(result.reason instanceof Error ? result.reason.message : result.reason);
  process.exitCode = 1;
}

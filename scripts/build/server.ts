import { cp } from 'node:fs/promises';
import { build } from 'vite';
import { buildTemplate, copyTemplate } from './template.ts';
import { buildUnlessUnchanged } from './unchanged.ts';
import { versionOf } from './version.ts';

const MIGRATIONS = 'server/database/migrations';

/** Packages that load native code or WebAssembly from their own folders. */
export const NATIVE = ['@electric-sql/pglite', '@node-rs/argon2', 'fs-native-extensions', 'sharp'];

async function bundle() {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILT_FROM: versionOf() },
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist-server',
      copyPublicDir: false,
      rolldownOptions: {
        input: [
          'server/main.ts',
          'server/cli/admin.ts',
          'server/cli/data.ts',
          'server/images/decoder.ts',
        ],
        // Modules find files relative to themselves: all are in one folder.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: true, external: NATIVE },
  });
  await copyTemplate('dist-server');
  // Written last, so that its presence means a complete build.
  await cp(MIGRATIONS, 'dist-server/migrations', { recursive: true });
}

/**
 * Builds the server and its commands to dist-server/, unless its inputs are unchanged. The packages
 * they use are bundled, because loading a thousand files takes five times as long, at every start.
 */
export async function buildServer() {
  await buildTemplate();
  await buildUnlessUnchanged({
    name: 'server',
    inputs: ['server', 'contract', 'tsconfig.base.json', 'tsconfig.node.json'],
    settings: versionOf(),
    output: 'dist-server/migrations/meta/_journal.json',
    make: bundle,
  });
}

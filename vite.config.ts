import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin } from 'vite';
import { readChunkGroups } from './scripts/build/chunkGroups.ts';

/** `npm run demo` serves the same page with the entry that starts on the fake providers. */
const demoEntry: Plugin = {
  name: 'demo-entry',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main.ts', '/src/demo.ts'),
  },
};

export default defineConfig(async ({ command, mode }) => {
  const config: InlineConfig = {
    plugins: [react(), mode === 'demo' && demoEntry],
    build: { manifest: true, target: 'es2022', chunkSizeWarningLimit: 1000 },
    server: {
      port: 5173,
      proxy: { '/api': process.env['API_PROXY'] ?? 'http://127.0.0.1:8080' },
    },
  };
  if (command !== 'build' || mode === 'demo') return config;

  const groups = await readChunkGroups(config);
  return {
    ...config,
    build: {
      ...config.build,
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'chunkGroups', name: (id: string) => groups.get(id) ?? null }],
          },
        },
      },
    },
  };
});

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The demo, served or built, is the same page with the entry that starts on the fake providers. */
const demoEntry: Plugin = {
  name: 'demo-entry',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main.ts', '/src/demo.ts'),
  },
};

// The settings for serving the console; scripts/build/console.ts has those for building it.
export default defineConfig(({ mode }) => ({
  plugins: [react(), mode === 'demo' && demoEntry],
  define: { CONSOLE_FILES: {} },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    ...(mode === 'demo' && { outDir: 'dist-demo' }),
  },
  server: {
    port: 5173,
    proxy: {
      '/api': process.env['API_PROXY'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 8080}`,
    },
  },
}));

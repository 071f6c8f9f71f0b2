import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: { manifest: true, target: 'es2022', chunkSizeWarningLimit: 1000 },
  server: {
    port: 5173,
    proxy: { '/api': process.env['API_PROXY'] ?? 'http://127.0.0.1:8080' },
  },
});

import { cp, mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressFolder } from '../../scripts/build/compress.ts';
import { startSignedIn, UNLIMITED } from '../servers.ts';

/** A running app to measure: its URL, a valid token, and how to recognise its pages. */
export interface App {
  name: 'console' | 'hello world';
  url: string;
  token: string;
  /** The start paths; the hash is for react-admin's own router. */
  paths: { signIn: string; list: string };
  /** CSS selectors of the navigation and skeleton, of the first list data, and of an opened record. */
  frame: string;
  firstRecord: string;
  openRecord: string;
  stop: () => Promise<void>;
}

const HELLO_ROOT = '.cache/benchmark/hello';

/** Builds the hello-world app with the console's settings, beside a copy of the built server. */
const buildHello = async () => {
  await rm(HELLO_ROOT, { recursive: true, force: true });
  await mkdir(HELLO_ROOT, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'warn',
    root: 'benchmarks/console/hello',
    plugins: [react()],
    build: {
      outDir: resolve(HELLO_ROOT, 'dist'),
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 2000,
    },
  });
  await compressFolder(`${HELLO_ROOT}/dist`);
  await cp('dist-server', `${HELLO_ROOT}/dist-server`, { recursive: true });
};

const start = async (root: string, app: Omit<App, 'url' | 'token' | 'stop'>): Promise<App> => {
  // Filling it with categories takes thousands of calls.
  const { url, token, stop } = await startSignedIn(UNLIMITED, root);
  return { ...app, url, token, stop };
};

/**
 * Starts the built console and a freshly built hello-world app, each behind the same kind of
 * server.
 */
export async function startApps(): Promise<[App, App]> {
  await buildHello();
  return Promise.all([
    start('.', {
      name: 'console',
      paths: { signIn: '/login', list: '/service-provider-categories' },
      firstRecord: 'main a[href="/service-provider-categories/1"]',
      frame: 'body:has(nav a) main .MuiSkeleton-root, main a[href]',
      openRecord: 'main dd',
    }),
    start(HELLO_ROOT, {
      name: 'hello world',
      paths: { signIn: '/#/login', list: '/#/service-provider-categories' },
      firstRecord: 'tbody td.column-name',
      // Its frame has no skeleton: whatever it paints first.
      frame: '#root *',
      openRecord: '.RaSimpleShowLayout-row',
    }),
  ]);
}

import { buildServer } from '../build/server.ts';

const started: { build?: Promise<void> } = {};
const key = Symbol.for('marketplace-admin.build');

/** Builds the server that tests run as a process, once for all projects of a run. */
export default function setup(): Promise<void> {
  const shared = globalThis as { [key]?: typeof started };
  shared[key] ??= started;
  shared[key].build ??= buildServer();
  return shared[key].build;
}

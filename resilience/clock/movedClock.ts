import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { runNode } from '../../server/testing/process.ts';
import { codeOf } from '../../server/testing/secondFactor.ts';
import { waitForOutput } from '../../server/testing/waitForOutput.ts';

const preloaded = new URL('movedClock.mjs', import.meta.url).href;

/** A clock for servers that preload it, in this folder. It is right until it is moved. */
export function movedClock(folder: string) {
  const file = join(folder, 'clock');
  let ahead = 0;
  const set = (milliseconds: number) => {
    ahead = milliseconds;
    writeFileSync(file, String(ahead));
  };
  set(0);
  return {
    env: { NODE_OPTIONS: `--import=${preloaded}`, CLOCK_FILE: file },
    /** Sets how many milliseconds the clock is ahead, now and in servers that are yet to start. */
    set,
    /** Does so while this server runs. */
    async move(server: ReturnType<typeof runNode>, milliseconds: number) {
      const lines = () => server.output().split('The clock is ahead').length;
      const before = lines();
      set(milliseconds);
      server.kill('SIGUSR2');
      await waitForOutput(
        { output: () => (lines() > before ? 'moved' : server.output()) },
        /^moved$/,
      );
    },
    /** The code of an app with the clock of the server. */
    codeOf: (secret: string) => codeOf(secret, Math.round(ahead / 30_000)),
  };
}

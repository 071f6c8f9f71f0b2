import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { runNode } from '../../server/testing/process.ts';
import { codeOf } from '../../server/testing/secondFactor.ts';
import { waitForOutput } from '../../server/testing/waitForOutput.ts';

/**
 * Runs in a server before its own code, and so refers to nothing here: makes its Date ahead by the
 * milliseconds in the file of CLOCK_FILE, which is read again at SIGUSR2. The embedded database, in the
 * same process, has the same clock.
 */
function replaceClock() {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const RealDate = Date;
  let ahead = 0;
  const move = () => {
    ahead = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
    process.stdout.write(`The clock is ahead by ${ahead} ms.\n`);
  };
  const now = () => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, values: unknown[], made) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, made) as Date,
    get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
  });
  process.on('SIGUSR2', move);
  move();
}

const preloaded = `data:text/javascript,${encodeURIComponent(`(${replaceClock.toString()})()`)}`;

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

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { unprivilegedUser } from '../../scripts/unprivileged.ts';
import type { Program } from './programs.ts';

/** A program running as an unprivileged user, which can be ended and started again. */
export interface Child {
  pid: () => number;
  end: (signal?: NodeJS.Signals) => Promise<void>;
  start: (...more: string[]) => void;
  /** Starts a second process, which takes over from the first; `end` ends both. */
  replace: (...more: string[]) => void;
}

const exited = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/** Starts a program in a folder, and appends what it prints to the file `log` there. */
export function startChild(
  { command, args, env }: Program,
  cwd: string,
  extraArgs: string[],
): Child {
  let child: ChildProcess;
  const replaced: ChildProcess[] = [];
  const log = openSync(join(cwd, 'log'), 'a');
  const start = (...more: string[]) => {
    child = spawn(command, [...args, ...extraArgs, ...more], {
      ...unprivilegedUser(),
      cwd,
      env: { PATH: process.env['PATH'], HOME: cwd, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
  };
  start();
  return {
    pid: () => child.pid ?? Number.NaN,
    start,
    end: async (signal = 'SIGTERM') => {
      for (const one of [...replaced, child]) {
        one.kill(signal);
        await exited(one);
      }
    },
    replace: (...more) => {
      replaced.push(child);
      start(...more);
    },
  };
}

const MAX_WAIT_MS = 90_000;
const PAUSE_MS = 100;

/** Waits until a check is true; one that throws is false. Throws with `what` after 90 seconds. */
export async function until(what: string, check: () => Promise<boolean> | boolean) {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const isTrue = await Promise.resolve()
      .then(check)
      .catch(() => false);
    if (isTrue) return;
    if (performance.now() > deadline) throw new Error(`Timed out waiting for ${what}.`);
    await delay(PAUSE_MS);
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { unprivilegedUser } from '../unprivileged.ts';
import type { Program } from './programs.ts';

/** A program running as an unprivileged user, which can be ended and started again. */
export interface Child {
  pid: () => number;
  /** What it has printed since it was first started. */
  output: () => string;
  end: (signal?: NodeJS.Signals) => Promise<void>;
  start: (...more: string[]) => void;
  /** Starts a second process, which takes over from the first; resolves when the first has ended. */
  replace: (...more: string[]) => Promise<void>;
}

const exited = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/** Starts a program in a folder. */
export function startChild({ command, args, env }: Program, cwd: string, own: string[]): Child {
  let output = '';
  let child: ChildProcess;
  const start = (...more: string[]) => {
    child = spawn(command, [...args, ...own, ...more], {
      ...unprivilegedUser(),
      cwd,
      env: { PATH: process.env['PATH'], HOME: cwd, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const read = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000));
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  };
  start();
  return {
    pid: () => child.pid ?? Number.NaN,
    output: () => output,
    start,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await exited(child);
    },
    replace: async (...more) => {
      const former = child;
      start(...more);
      await exited(former);
    },
  };
}

const LONGEST_WAIT_MS = 90_000;
const PAUSE_MS = 100;

/** Waits until a check is true; one that throws is false. Throws with `what` after 90 seconds. */
export async function until(what: string, check: () => Promise<boolean> | boolean) {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const isTrue = await Promise.resolve()
      .then(check)
      .catch(() => false);
    if (isTrue) return;
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await delay(PAUSE_MS);
  }
}

import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

const SILENT_MS = 1_000;
// Each line comes after twice the time of the one before, but no pause is longer than this.
const LONGEST_PAUSE_MS = 30_000;
const CHECK_MS = 250;

/** Receives a line for the operator, and how much it matters: `info` unless it is given. */
export type Print = (line: string, level?: 'info' | 'warn' | 'error' | 'fatal') => void;

/** Prints what commands say beside their output. */
export const printOnStderr: Print = (line) => process.stderr.write(`${line}\n`);

interface Progress {
  /** What is done, such as `Restoring the backup`. */
  what: string;
  /** How far it is, such as `3 of 5 tables`, given what the steps have added up to. */
  counts: (done: number) => string;
  print: Print;
}

/** Bytes as whole megabytes, for counts. */
export const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)}`;

/**
 * Runs `work`. If that takes longer than a second, prints what it does with its counts and time: after
 * a second, then at growing intervals, and once it has finished. Work that blocks the event loop, such
 * as statements of the embedded database, calls `step` after each step, because no timer fires then;
 * others may. It adds to what has been done.
 */
export async function withProgress<T>(
  { what, counts, print }: Progress,
  work: (step: (added?: number) => void) => Promise<T>,
): Promise<T> {
  const start = performance.now();
  let next = SILENT_MS;
  let done = 0;
  const printLine = (elapsed: number, ended = '') =>
    print(`${what}: ${counts(done)}, ${Math.floor(elapsed / 1_000)} s${ended}`);
  const check = () => {
    const elapsed = performance.now() - start;
    if (elapsed < next) return;
    next = elapsed + Math.min(elapsed, LONGEST_PAUSE_MS);
    printLine(elapsed);
  };
  const timer = setInterval(check, CHECK_MS);
  try {
    const result = await work((added = 0) => {
      done += added;
      check();
    });
    const elapsed = performance.now() - start;
    if (elapsed >= SILENT_MS) printLine(elapsed, ', finished');
    return result;
  } finally {
    clearInterval(timer);
  }
}

/** Reads a file; `print` receives how much of it has been read. */
export async function readWithProgress<T>(
  what: string,
  file: string,
  print: Print,
  read: (content: ReadStream) => Promise<T>,
) {
  const { size } = await stat(file);
  const content = createReadStream(file);
  const counts = () => `${megabytes(content.bytesRead)} of ${megabytes(size)} MB`;
  return withProgress({ what, counts, print }, () => read(content));
}

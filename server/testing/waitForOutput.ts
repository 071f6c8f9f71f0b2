import { expect } from 'vitest';
import type { runNode } from './process.ts';

/** Resolves when the output of a process matches, and fails with that output in time. */
export async function waitForOutput(
  process: Pick<ReturnType<typeof runNode>, 'output'>,
  pattern: RegExp,
) {
  await expect.poll(process.output, { interval: 20 }).toMatch(pattern);
}

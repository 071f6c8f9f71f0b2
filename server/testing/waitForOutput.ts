import { expect, vi } from 'vitest';
import type { runNode } from './process.ts';

/** Resolves when the output of a process matches, and fails with that output in time. */
export const waitForOutput = (
  process: Pick<ReturnType<typeof runNode>, 'output'>,
  pattern: RegExp,
) => vi.waitFor(() => expect(process.output()).toMatch(pattern), { timeout: 50_000, interval: 20 });

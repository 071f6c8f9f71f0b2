import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function hasCompiler() {
  try {
    execFileSync('cc', ['--version'], { stdio: 'ignore' });
    return process.platform === 'linux';
  } catch {
    return false;
  }
}

/** Whether calls on files can be made to fail here: it takes a C compiler for Linux. */
export const canFail = hasCompiler();
if (!canFail) console.warn('A failing disk is NOT tested: there is no C compiler (cc) for Linux.');

type Call = 'fsync' | 'fdatasync' | 'read' | 'write';

/** Builds `faults.c` in this folder. `env` preloads it for the files with this part in their paths. */
export function buildFaults(folder: string) {
  const faults = join(folder, 'faults');
  const library = join(folder, 'faults.so');
  mkdirSync(faults);
  const source = new URL('faults.c', import.meta.url).pathname;
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl']);
  /** How many calls have changed or renamed these files in the process that ended last. */
  const counted = () => Number(readFileSync(join(faults, 'calls'), 'utf8'));
  return {
    folder: faults,
    env: (part: string): Record<string, string> => ({
      LD_PRELOAD: library,
      FAULTS: faults,
      FAULTS_IN: part,
    }),
    failNext: (call: Call) => writeFileSync(join(faults, call), ''),
    counted,
    /** For STOP_EVERY: between how many calls a process like the last one stops, to stop so many times. */
    everyOf: (times: number) => String(Math.max(1, Math.floor(counted() / times))),
  };
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
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
  return {
    folder: faults,
    env: (part: string): Record<string, string> => ({
      LD_PRELOAD: library,
      FAULTS: faults,
      FAULTS_IN: part,
    }),
    failNext: (call: Call) => writeFileSync(join(faults, call), ''),
  };
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackDebianPackages } from './debian.ts';

/** The path of a program of Prometheus: one that is installed, else that of Debian's package, unpacked under .cache. */
export function prometheusPath(program: 'prometheus' | 'promtool'): string {
  const installed = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
  return installed ?? join(unpackDebianPackages(['prometheus']), 'usr/bin', program);
}

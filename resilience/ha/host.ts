import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.ts';
import { unprivilegedUser } from '../../scripts/unprivileged.ts';

/** This machine, on which a whole cluster runs. */
export interface Host {
  /** The port here that stands for a port of a host in docs/cluster, such as `node1:5432`. */
  port: (name: string) => number;
  /** A temporary folder of the user that runs the cluster. */
  folder: (...path: string[]) => Promise<string>;
  /**
   * Copies a file of docs/cluster to a folder, with the addresses and paths of this machine in place
   * of those it names, and returns its path. Throws when it does not name one of them.
   */
  configure: (file: string, to: string, changes: Record<string, string>) => Promise<string>;
  /** The folder of all others. */
  root: string;
  /** Removes the folders. */
  remove: () => Promise<void>;
}

/** Reserves a port for each name, except those given. */
export async function createHost(names: string[], given: Record<string, number>): Promise<Host> {
  const root = await mkdtemp(join(tmpdir(), 'marketplace-ha-'));
  await chmod(root, 0o755);
  const ports = new Map(Object.entries(given));
  for (const name of names) ports.set(name, await freePort());
  return {
    root,
    port: (name) => ports.get(name) ?? Number.NaN,
    folder: async (...path) => {
      const { uid, gid } = unprivilegedUser();
      const folder = join(root, ...path);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (uid && gid) await chown(folder, uid, gid);
      return folder;
    },
    configure: async (file, to, changes) => {
      let content = await readFile(join('docs/cluster', file), 'utf8');
      for (const [from, value] of Object.entries(changes)) {
        if (!content.includes(from)) throw new Error(`${file} does not contain "${from}".`);
        content = content.replaceAll(from, value);
      }
      const path = join(to, file);
      await writeFile(path, content, { mode: 0o644 });
      return path;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

import { spawnSync } from 'node:child_process';
import { isRoot } from './debian.ts';

// PostgreSQL, Patroni and PgBouncer refuse to run as root.
const UNPRIVILEGED = ['postgres', 'nobody'];

const idOf = (user: string, kind: '-u' | '-g') =>
  Number(spawnSync('id', [kind, user], { encoding: 'utf8' }).stdout.trim() || Number.NaN);

/** The user to run such a program as: an unprivileged one for root, else the current one. */
export function unprivilegedUser(): { uid?: number; gid?: number } {
  if (!isRoot) return {};
  const users = UNPRIVILEGED.map((user) => ({ uid: idOf(user, '-u'), gid: idOf(user, '-g') }));
  const user = users.find(({ uid }) => uid > 0);
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is no other user.');
  return user;
}

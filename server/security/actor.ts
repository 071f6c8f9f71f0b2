import { inArray } from 'drizzle-orm';
import type { AccessEvent } from '../../contract/access.ts';
import type { RecordedChange } from '../../contract/auditedChange.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import type { Access } from '../stores/accessEntries.ts';
import { type Change, recordChange } from '../stores/audit.ts';
import { sessionRequired, type SessionUser } from './sessions.ts';

/**
 * The administrator who changes an account, and where from; undefined for the operator on the command
 * line, who is not a user.
 */
export type Actor =
  | (Pick<SessionUser, 'id' | 'username'> & { device: NonNullable<Access['device']> })
  | undefined;

/** A change of an account that an actor makes. */
export const madeBy = (tx: Database, actor: Actor): Change => ({
  tx,
  username: actor?.username ?? '(operator)',
});

/** Records in the audit trail a change of what is not shown of an account, such as its password. */
export const recordSecret = (made: Change, id: number, hidden: RecordedChange['hidden']) =>
  recordChange(made, { resource: 'users', id, before: {}, after: {}, hidden });

/** What an actor does to an account, or to one that has no name yet. */
export const accessOf = (actor: Actor, event: AccessEvent, user?: Access['user']): Access => ({
  event,
  user,
  by: actor?.username,
  device: actor?.device,
});

/**
 * Locks these users and the actor against changes, in the order in which all of these are locked, and
 * returns them. Throws a Problem (401) when the actor has been disabled since the call was accepted.
 */
export async function lockUsers(tx: Database, ids: number[], actor: Actor) {
  const locked = await tx
    .select({ id: users.id, username: users.username, disabledAt: users.disabledAt })
    .from(users)
    .where(inArray(users.id, actor ? [...ids, actor.id] : ids))
    .orderBy(users.id)
    .for('no key update');
  const self = actor && locked.find(({ id }) => id === actor.id);
  if (actor && self?.disabledAt !== null) throw sessionRequired();
  return locked;
}

import { and, eq, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AccountLink, NewAccountLink } from '../../contract/administrators.ts';
import { isUnexpired } from '../database/clock.ts';
import { onlyRow, type Database } from '../database/database.ts';
import { accountLinks as table, users } from '../database/schema/accounts.ts';
import { Problem } from '../problem.ts';
import {
  type AccountChange,
  type Actor,
  changeAccounts,
  OPERATOR,
  recordSecret,
} from './accountChange.ts';
import { createToken, hashToken } from './secretTokens.ts';
import { lockUsers } from './users.ts';

type Kind = AccountLink['kind'];

// Over a weekend.
const VALIDITY = sql`interval '72 hours'`;

/** Matches links that can still be used. */
export const isUsable = isUnexpired(table.expiresAt, VALIDITY);

/** Deletes the links that have expired. */
export const deleteExpiredLinks = (tx: Database) => tx.delete(table).where(not(isUsable));

/** Matches the link of a token. */
export const hasToken = (token: string) => eq(table.tokenHash, hashToken(token));

/** Stores a new link of 256 random bits, which replaces an earlier one for the same account. */
async function addLink(
  change: AccountChange,
  { userId, kind, note = null }: { userId: number; kind: Kind; note?: string | null },
  { user: actor }: Actor,
): Promise<NewAccountLink> {
  const { tx } = change;
  const token = createToken();
  const link = {
    kind,
    tokenHash: hashToken(token),
    createdBy: actor?.id ?? null,
    note,
    createdAt: sql`now()`,
    expiresAt: sql`now() + ${VALIDITY}`,
  };
  const stored = tx
    .insert(table)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: table.userId, set: link })
    .returning({ expiresAt: table.expiresAt });
  const { expiresAt } = onlyRow(await stored);
  await recordSecret(change, userId, { [kind]: 'changed' });
  return { id: userId, token, expiresAt };
}

/**
 * Creates a link with which somebody creates an account; `note` says who, to administrators only.
 * Throws a Problem (401) when the actor has been disabled.
 */
export const invite = (db: Database, actor = OPERATOR, note: string | null = null) =>
  changeAccounts(db, actor, async (change) => {
    const { tx } = change;
    await lockUsers(tx, [], actor);
    const { rows } = (await tx.execute(
      sql`select nextval(pg_get_serial_sequence('users', 'id'))::float8 as id`,
    )) as { rows: { id: number }[] };
    const { id } = onlyRow(rows);
    const by = actor.user?.username;
    await change.record({ event: 'invitation-created', user: undefined, by });
    return addLink(change, { userId: id, kind: 'invitation', note }, actor);
  });

/** Withdraws an invitation. Returns false when there is none with this id that can still be used. */
export const withdrawInvitation = (db: Database, id: number, actor: Actor) =>
  changeAccounts(db, actor, async (change) => {
    const { tx } = change;
    await lockUsers(tx, [], actor);
    const [withdrawn] = await tx
      .delete(table)
      .where(and(eq(table.userId, id), eq(table.kind, 'invitation'), isUsable))
      .returning({ id: table.userId });
    if (!withdrawn) return false;
    await recordSecret(change, id, { invitation: 'removed' });
    const by = actor.user?.username;
    await change.record({ event: 'invitation-withdrawn', user: undefined, by });
    return true;
  });

/**
 * Creates a link with which the user of this id sets a new password. Until it is used, the old
 * password and all sessions stay as they are. Throws a Problem: 404 for an unknown user, 409 for a
 * disabled one, 401 when the actor has been disabled.
 */
export const createResetLink = (db: Database, id: number, actor = OPERATOR) =>
  changeAccounts(db, actor, async (change) => {
    const locked = await lockUsers(change.tx, [id], actor);
    const user = locked.find((one) => one.id === id);
    if (!user) throw new Problem('administrator.notFound', { id });
    const { username } = user;
    if (user.disabledAt) throw new Problem('administrator.disabled', { username });
    const by = actor.user?.username;
    await change.record({ event: 'reset-created', user: { id, username }, by });
    return addLink(change, { userId: id, kind: 'reset' }, actor);
  });

/** The link of a token, with the name of its account if it has one; undefined when it cannot be used. */
export async function findLink(db: Database, token: string) {
  const makers = alias(users, 'makers');
  const [link] = await db
    .select({
      userId: table.userId,
      kind: table.kind,
      expiresAt: table.expiresAt,
      username: users.username,
      // Who made it; null for the command line.
      by: makers.username,
    })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .leftJoin(makers, eq(makers.id, table.createdBy))
    .where(and(hasToken(token), isUsable));
  return link;
}

import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { AccountLink, NewAccountLink } from '../../contract/administrators.ts';
import { onlyRow, type Database } from '../database/database.ts';
import { accountLinks as table, users } from '../database/schema/accounts.ts';
import { Problem } from '../problem.ts';
import { recordAccess } from '../stores/accessEntries.ts';
import { accessOf, type Actor, lockUsers, madeBy, recordSecret } from './actor.ts';
import { createToken, hashToken } from './secretTokens.ts';

type Kind = AccountLink['kind'];

// Over a weekend.
const VALIDITY = sql`interval '72 hours'`;

/** Matches links that can still be used. */
export const isUsable = gt(table.expiresAt, sql`now()`);

/** Matches the link of a token. */
export const hasToken = (token: string) => eq(table.tokenHash, hashToken(token));

/** Records in the audit trail that an account has got a link, or that it has been withdrawn. */
const recordLink = (
  made: ReturnType<typeof madeBy>,
  { id, kind, to }: { id: number; kind: Kind; to: 'changed' | 'removed' },
) => recordSecret(made, id, { [kind]: to });

/** Stores a new link of 256 random bits, which replaces an earlier one for the same account. */
async function addLink(
  tx: Database,
  { userId, kind }: { userId: number; kind: Kind },
  actor: Actor,
): Promise<NewAccountLink> {
  const token = createToken();
  const link = {
    kind,
    tokenHash: hashToken(token),
    createdBy: actor?.id ?? null,
    createdAt: sql`now()`,
    expiresAt: sql`now() + ${VALIDITY}`,
  };
  await tx.delete(table).where(lt(table.expiresAt, sql`now()`));
  const stored = tx
    .insert(table)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: table.userId, set: link })
    .returning({ expiresAt: table.expiresAt });
  const { expiresAt } = onlyRow(await stored);
  await recordLink(madeBy(tx, actor), { id: userId, kind, to: 'changed' });
  return { id: userId, token, expiresAt: expiresAt.toISOString() };
}

/** Creates a link with which somebody creates an account. Throws a Problem (401) when the actor has been disabled. */
export const invite = (db: Database, actor?: Actor) =>
  db.transaction(async (tx) => {
    await lockUsers(tx, [], actor);
    const { rows } = (await tx.execute(
      sql`select nextval(pg_get_serial_sequence('users', 'id'))::float8 as id`,
    )) as { rows: { id: number }[] };
    const { id } = onlyRow(rows);
    await recordAccess(tx, accessOf(actor, 'invitation-created'));
    return addLink(tx, { userId: id, kind: 'invitation' }, actor);
  });

/** Withdraws an invitation. Returns false when there is none with this id that can still be used. */
export const withdrawInvitation = (db: Database, id: number, actor: Actor) =>
  db.transaction(async (tx) => {
    await lockUsers(tx, [], actor);
    const [withdrawn] = await tx
      .delete(table)
      .where(and(eq(table.userId, id), eq(table.kind, 'invitation'), isUsable))
      .returning({ id: table.userId });
    if (!withdrawn) return false;
    await recordLink(madeBy(tx, actor), { id, kind: 'invitation', to: 'removed' });
    await recordAccess(tx, accessOf(actor, 'invitation-withdrawn'));
    return true;
  });

/**
 * Creates a link with which the user of this id sets a new password. Until it is used, the old
 * password and all sessions stay as they are. Throws a Problem: 404 for an unknown user, 409 for a
 * disabled one, 401 when the actor has been disabled.
 */
export const createResetLink = (db: Database, id: number, actor?: Actor) =>
  db.transaction(async (tx) => {
    const locked = await lockUsers(tx, [id], actor);
    const user = locked.find((one) => one.id === id);
    if (!user) throw new Problem('administrator.notFound', { id });
    const { username } = user;
    if (user.disabledAt) throw new Problem('administrator.disabled', { username });
    await recordAccess(tx, accessOf(actor, 'reset-created', { id, username }));
    return { username, ...(await addLink(tx, { userId: id, kind: 'reset' }, actor)) };
  });

/** The link of a token, with the name of its account if it has one; undefined when it cannot be used. */
export async function findLink(db: Database, token: string) {
  const [link] = await db
    .select({
      userId: table.userId,
      kind: table.kind,
      expiresAt: table.expiresAt,
      username: users.username,
    })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .where(and(hasToken(token), isUsable));
  return link;
}

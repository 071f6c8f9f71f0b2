import { and, count as countOf, desc, eq, like, max } from 'drizzle-orm';
import type { Administrator, AdministratorQuery } from '../../contract/administrators.ts';
import { uniqueKey } from '../../contract/rules/uniqueKey.ts';
import type { Database } from '../database/database.ts';
import { containing } from '../database/filters.ts';
import { pageOf } from '../database/paging.ts';
import { accountLinks, sessions, users } from '../database/schema/accounts.ts';
import { isUsable } from './accountLinks.ts';
import { isAlive, type SessionLimits, type SessionUser } from './sessions.ts';

interface Window {
  limit: number;
  offset: number;
}

const isInvitation = and(eq(accountLinks.kind, 'invitation'), isUsable);

async function invited(db: Database, { limit, offset }: Window): Promise<Administrator[]> {
  const rows = await db
    .select({
      id: accountLinks.userId,
      by: users.username,
      createdAt: accountLinks.createdAt,
      expiresAt: accountLinks.expiresAt,
    })
    .from(accountLinks)
    .leftJoin(users, eq(users.id, accountLinks.createdBy))
    .where(isInvitation)
    .orderBy(desc(accountLinks.userId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id, by, createdAt, expiresAt }) => ({
    id,
    username: null,
    state: 'invited',
    createdAt: createdAt.toISOString(),
    usedAt: null,
    sessions: 0,
    isCurrent: false,
    invitation: { by, expiresAt: expiresAt.toISOString() },
  }));
}

/** The accounts whose name contains a text, which is any if it is empty, with their live sessions. */
function accounts(db: Database, { sessionIdleTimeout }: SessionLimits, q: string) {
  const where = q === '' ? undefined : like(users.usernameUniqueKey, containing(uniqueKey(q)));
  const rows = db
    .select({
      id: users.id,
      username: users.username,
      createdAt: users.createdAt,
      disabledAt: users.disabledAt,
      sessions: countOf(sessions.tokenHash),
      usedAt: max(sessions.usedAt),
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), isAlive(sessionIdleTimeout)))
    .where(where)
    .groupBy(users.id)
    .orderBy(users.usernameUniqueKey, users.id);
  return { rows, total: db.$count(users, where) };
}

/** One page of the administrators and the invited, as `user` sees them (see AdministratorList). */
export async function listAdministrators(
  db: Database,
  { q = '', ...page }: AdministratorQuery,
  { user, limits }: { user: SessionUser; limits: SessionLimits },
) {
  const found = accounts(db, limits, q);
  const invitations = q === '' ? await db.$count(accountLinks, isInvitation) : 0;
  const total = found.total.then((count) => count + invitations);
  return pageOf<Administrator>(page, total, async ({ limit, offset }) => {
    const first =
      offset < invitations
        ? await invited(db, { limit: Math.min(limit, invitations - offset), offset })
        : [];
    const rest = limit - first.length;
    if (rest === 0) return first;
    const rows = await found.rows.limit(rest).offset(Math.max(offset - invitations, 0));
    const people = rows.map(({ disabledAt, createdAt, usedAt, ...row }) => ({
      ...row,
      state: disabledAt ? ('disabled' as const) : ('enabled' as const),
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      isCurrent: row.id === user.id,
      invitation: null,
    }));
    return [...first, ...people];
  });
}

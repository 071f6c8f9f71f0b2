import { and, desc, eq, like } from 'drizzle-orm';
import type { Administrator, AdministratorQuery } from '../../contract/administrators.ts';
import { uniqueKey } from '../../contract/rules/uniqueKey.ts';
import type { Database } from '../database/database.ts';
import { containing } from '../database/filters.ts';
import { pageOf } from '../database/paging.ts';
import { accountLinks, users } from '../database/schema/accounts.ts';
import { isUsable } from './accountLinks.ts';
import { listUsers } from './administrators.ts';
import type { SessionLimits, SessionUser } from './sessions.ts';

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
      note: accountLinks.note,
      createdAt: accountLinks.createdAt,
      expiresAt: accountLinks.expiresAt,
    })
    .from(accountLinks)
    .leftJoin(users, eq(users.id, accountLinks.createdBy))
    .where(isInvitation)
    .orderBy(desc(accountLinks.userId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ by, note, expiresAt, ...row }) => ({
    ...row,
    username: null,
    state: 'invited',
    usedAt: null,
    sessions: 0,
    hasSecondFactor: false,
    passkeys: 0,
    isCurrent: false,
    invitation: { by, note, expiresAt },
  }));
}

/** One page of the administrators and the invited, as `user` sees them (see AdministratorList). */
export async function listAdministrators(
  db: Database,
  { q = '', ...page }: AdministratorQuery,
  { user, limits }: { user: SessionUser; limits: SessionLimits },
) {
  const where = q === '' ? undefined : like(users.usernameUniqueKey, containing(uniqueKey(q)));
  const invitations = q === '' ? await db.$count(accountLinks, isInvitation) : 0;
  const total = db.$count(users, where).then((count) => count + invitations);
  return pageOf<Administrator>(page, total, async ({ limit, offset }) => {
    const first =
      offset < invitations
        ? await invited(db, { limit: Math.min(limit, invitations - offset), offset })
        : [];
    const rest = limit - first.length;
    if (rest === 0) return first;
    const skipped = Math.max(offset - invitations, 0);
    const rows = await listUsers(db, limits, where).limit(rest).offset(skipped);
    const people = rows.map(({ disabledAt, ...row }) => ({
      ...row,
      state: disabledAt ? ('disabled' as const) : ('enabled' as const),
      isCurrent: row.id === user.id,
      invitation: null,
    }));
    return [...first, ...people];
  });
}

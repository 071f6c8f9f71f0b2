import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../server/database/database.ts';
import { accessEntries } from '../../server/database/schema/accessEntries.ts';
import { accountLinks, sessions } from '../../server/database/schema/accounts.ts';
import { passkeys } from '../../server/database/schema/passkeys.ts';
import { pictureOriginals } from '../../server/database/schema/pictureOriginals.ts';
import { savedViews } from '../../server/database/schema/savedViews.ts';
import { recoveryCodes, trustedBrowsers } from '../../server/database/schema/secondFactors.ts';
import type { Ledger } from './ledger.ts';

const column = (of: AnyPgColumn) => sql`${of}::text`;

/** The rows of which a ledger knows whether they exist: by kind, what identifies one. */
const KINDS: Record<string, [table: AnyPgColumn['table'], key: SQL]> = {
  session: [sessions, column(sessions.tokenHash)],
  link: [accountLinks, column(accountLinks.tokenHash)],
  code: [recoveryCodes, column(recoveryCodes.codeHash)],
  browser: [trustedBrowsers, column(trustedBrowsers.tokenHash)],
  passkey: [passkeys, column(passkeys.credentialId)],
  view: [savedViews, column(savedViews.id)],
  original: [pictureOriginals, column(pictureOriginals.serviceProviderId)],
  trail: [accessEntries, sql`${accessEntries.event} || ' ' || ${accessEntries.username}`],
};

/** Whether an entry of the ledger is about such a row, not about a record. */
export const isAccess = (entry: string) => (entry.split(' ')[0] ?? '') in KINDS;

/** What of accounts was acknowledged and is not there, or was ended and is back. */
export async function lostAccess(db: Database, ledger: Ledger) {
  const entries = ledger.records().filter(([entry]) => isAccess(entry));
  const faults: string[] = [];
  for (const [kind, [table, key]] of Object.entries(KINDS)) {
    const rows = await db.select({ key: sql<string>`${key}` }).from(sql`${table}`);
    const found = new Set(rows.map((row) => `${kind} ${row.key}`));
    for (const [entry, values] of entries.filter(([one]) => one.startsWith(`${kind} `))) {
      const exists = found.has(entry);
      if (values.includes(exists)) continue;
      faults.push(
        `${entry} is ${exists ? 'back' : 'lost'} in ${getTableName(table)}: ${values.join(' or ')} was acknowledged`,
      );
    }
  }
  return faults;
}

import { eq } from 'drizzle-orm';
import { parsedJson } from '../../../contract/rules/json.ts';
import { searchKey } from '../../../contract/searchKey.ts';
import type { Database } from '../../database/database.ts';
import { auditEntries } from '../../database/schema/auditEntries.ts';
import { savedViews } from '../../database/schema/savedViews.ts';
import type { RecordText } from './providerRecords.ts';

// By these somebody looks for one provider; cities and names of products are those of many.
const IDENTIFYING = ['email', 'brandName'];

/** The filters in the query of a list: the console's are one parameter, in JSON. */
const filtersIn = (query: string): [field: string, value: unknown][] =>
  [...new URLSearchParams(query)].flatMap(([name, value]): [string, unknown][] => {
    const filters = name === 'filter' ? parsedJson(value) : undefined;
    return typeof filters === 'object' && filters !== null
      ? Object.entries(filters)
      : [[name, value]];
  });

/** What says of a text whether it is the query of a list of, or the name of a view about, the provider with these texts. */
export function aboutProvider(texts: RecordText[]) {
  const identifying = texts.filter(
    ({ resource, field }) => resource === 'service-providers' && IDENTIFYING.includes(field),
  );
  const keys = new Set(identifying.map(({ text }) => searchKey(text)));
  const filters = new Set(identifying.map(({ field, text }) => `${field} ${searchKey(text)}`));
  const hasFilter = (query: string) =>
    filtersIn(query).some(([field, value]) => filters.has(`${field} ${searchKey(String(value))}`));
  return (text: unknown) =>
    typeof text === 'string' && (keys.has(searchKey(text)) || hasFilter(text));
}

type IsAbout = ReturnType<typeof aboutProvider>;

/** The ids of the saved views, of all users, whose name or a filter is that of the provider. */
export async function findViews(tx: Database, isAbout: IsAbout) {
  const { id, name, query } = savedViews;
  const views = await tx.select({ id, name, query }).from(savedViews);
  return views.filter((view) => isAbout(view.name) || isAbout(view.query)).map((view) => view.id);
}

/** The ids of the audit entries of saved views, those of deleted ones included, with such a name or query. */
export async function findViewEntries(tx: Database, isAbout: IsAbout) {
  const entries = await tx
    .select({ id: auditEntries.id, changes: auditEntries.changes })
    .from(auditEntries)
    .where(eq(auditEntries.resource, 'saved-views'));
  return entries
    .filter(({ changes }) => changes.some(({ from, to }) => isAbout(from) || isAbout(to)))
    .map(({ id }) => id);
}

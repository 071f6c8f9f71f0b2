import type { AuditPage, AuditQuery } from '../../../contract/audit';
import { auditSearchWords, hasWords } from '../../../contract/search/auditWords';

/** What a query asks about an entry of the audit trail. */
export interface Listed {
  id: number;
  at: string;
  username: string | null;
  resource: string;
  recordId: number | null;
  action: string;
  run?: { id: string };
}

/** An entry, by what it is found, and the first one of its run, or of the undo of that. */
export interface Kept<Entry> {
  entry: Entry;
  words: string[];
  first: number;
}

const isInPeriod = ({ from, to }: AuditQuery) => {
  const start = from === undefined ? -Infinity : Date.parse(from);
  const end = to === undefined ? Infinity : Date.parse(to);
  return ({ at }: Listed) => Date.parse(at) >= start && Date.parse(at) < end;
};

const matchesOf = ({ username, run, words = '', ...query }: AuditQuery) => {
  const searched = auditSearchWords(words);
  return ({ entry, words: own }: Kept<Listed>) =>
    (query.resource === undefined || entry.resource === query.resource) &&
    (query.recordId === undefined || entry.recordId === query.recordId) &&
    (query.action === undefined || entry.action === query.action) &&
    (!username || entry.username === username) &&
    (run === undefined || entry.run?.id === run) &&
    hasWords(own, searched);
};

/** The page of the entries, which are in the order of their ids, that a query asks for. */
export const pageOfTrail = <Entry extends Listed>(
  kept: readonly Kept<Entry>[],
  query: AuditQuery,
): AuditPage<Entry> => {
  const { before = Infinity, pageSize, grouped } = query;
  const found = kept.filter(matchesOf(query));
  const firsts = new Set(found.map(({ first }) => first));
  const listed = grouped ? kept.filter(({ entry }) => firsts.has(entry.id)) : found;
  const older = listed
    .map(({ entry }) => entry)
    .filter(({ id }) => id < before)
    .filter(isInPeriod(query))
    .toReversed();
  const data = older.slice(0, pageSize);
  return { data, next: older.length > pageSize ? (data.at(-1)?.id ?? null) : null };
};

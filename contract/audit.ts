import { Type, type Static } from 'typebox';
import { ACCESS_EVENTS, AccessEntry } from './access.ts';
import { explained, type FieldLabel, labelled } from './annotations.ts';
import { clientKey, Id, reference } from './identifiers.ts';
import { CREDENTIAL_LIMITS, DEFAULT_PAGE_SIZE, SEARCH_LIMITS } from './limits.ts';
import { pageQuery } from './pagination.ts';
import { apiResourceNames } from './resources.ts';
import { Instant, searchText } from './text.ts';

/** The kinds of records in the audit trail: the resources of the API, saved views, and user accounts. */
export const AUDITED_RESOURCES = [...apiResourceNames, 'saved-views', 'users'] as const;
export const AuditedResource = Type.Enum(AUDITED_RESOURCES);
export type AuditedResource = Static<typeof AuditedResource>;

/**
 * One field that changed, by its name in the record; `null` for no value. Pictures and secrets are not
 * shown: `passportPhoto`, `brandLogo`, `image` and `password` change from `null` to the text `changed`
 * or `removed`, a picture also to `originalStored` in entries of earlier versions, when what it was
 * cut out of was stored by a call of its own; the original is removed with its picture. So do
 * `invitation` and `reset`, links to an account, and `passkey`. A product's history includes its
 * images: `productImage` changes from or to `null` when one is added or deleted, `previewImage` from
 * one to another. Each is an id and the name at that time. Values that have been erased are both
 * `null`.
 */
export const AuditChange = Type.Object({
  field: Type.String(),
  from: Type.Unknown(),
  to: Type.Unknown(),
});
export type AuditChange = Static<typeof AuditChange>;

/** What makes many changes as one: a bulk change, or the import of a file. */
const RUN_KINDS = ['bulk', 'import'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/**
 * The bulk change or import of which an entry is a part (see RunReference): whether the entry undoes
 * it, and how many records the whole has changed and its undo has restored so far. Entries of one user
 * with the same `id` belong together.
 */
export const AuditRun = Type.Object({
  id: Type.String(),
  kind: Type.Enum(RUN_KINDS),
  isUndo: Type.Boolean(),
  changed: Type.Integer(),
  undone: Type.Integer(),
});
export type AuditRun = Static<typeof AuditRun>;

export const AUDIT_ACTIONS = ['create', 'update', 'delete'] as const;

/**
 * Who changed what in a record, and when (ISO 8601). A save without changes leaves no entry. `record` is
 * what names the record now, and the id of its owner: of a list of the entries of several records, while
 * the record exists.
 */
export const AuditEntry = Type.Object({
  id: Id,
  at: Instant,
  username: Type.String(),
  resource: AuditedResource,
  recordId: Id,
  action: Type.Enum(AUDIT_ACTIONS),
  changes: Type.Array(AuditChange),
  run: Type.Optional(AuditRun),
  record: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Id]))),
});
export type AuditEntry = Static<typeof AuditEntry>;

const instant = (label: FieldLabel) =>
  Type.Optional(
    Type.String({
      ...explained(label, 'field.like', { example: '2026-03-01T08:00:00Z' }),
      format: 'date-time',
      // Those that both JavaScript and the database can read.
      pattern:
        '^[12]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)$',
    }),
  );

const { pageSize } = pageQuery(DEFAULT_PAGE_SIZE.others);

/**
 * Query of GET /audit; every parameter narrows what is listed. The resource `access` has the events of
 * accounts (see AccessEntry), which are listed only if it is asked for.
 *
 * - `before` is the `next` of another page: a page is the same however many entries are added
 *   meanwhile.
 * - `from` is the first moment of a period, `to` the first one after it.
 * - `words` finds entries by their values, and by the names of the record at that time
 *   (contract/search/auditWords.ts).
 * - `run` is the id of a bulk change or an import, of any user unless `username` is given too.
 * - With `grouped`, an entry stands for all of a run, and another one for all of its undo: the first of
 *   each, if any of them is found by the other parameters, and it is of the period itself. Events of
 *   accounts have no runs.
 */
export const AuditQuery = Type.Object({
  resource: Type.Optional(Type.Enum([...AUDITED_RESOURCES, 'access'], labelled('resource'))),
  recordId: Type.Optional(reference('record')),
  username: searchText('username', CREDENTIAL_LIMITS.username),
  action: Type.Optional(Type.Enum([...AUDIT_ACTIONS, ...ACCESS_EVENTS], labelled('action'))),
  from: instant('from'),
  to: instant('to'),
  words: searchText('search', SEARCH_LIMITS.query),
  run: Type.Optional(clientKey('runId')),
  grouped: Type.Optional(Type.Boolean(labelled('grouped'))),
  before: Type.Optional(reference('auditEntry')),
  pageSize,
});
export type AuditQuery = Static<typeof AuditQuery>;

/** Response of GET /audit: newest first. `next` is the `before` of the next page; `null` without one. */
export const AuditList = Type.Object({
  data: Type.Array(Type.Union([AuditEntry, AccessEntry])),
  next: Type.Union([Id, Type.Null()]),
});

/** A page of the audit trail. */
export interface AuditPage<Entry = AuditEntry> {
  data: Entry[];
  next: number | null;
}

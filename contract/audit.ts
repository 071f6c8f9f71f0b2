import { Type, type Static } from 'typebox';
import { AccessEntry } from './access.ts';
import { labelled } from './annotations.ts';
import { Id, reference } from './identifiers.ts';
import { DEFAULT_PAGE_SIZE } from './limits.ts';
import { listOf, pageQuery } from './pagination.ts';
import { apiResourceNames } from './resources.ts';
import { Instant } from './text.ts';

/** The kinds of records in the audit trail: the resources of the API, saved views, and user accounts. */
const AUDITED_RESOURCES = [...apiResourceNames, 'saved-views', 'users'] as const;
export const AuditedResource = Type.Enum(AUDITED_RESOURCES);
export type AuditedResource = Static<typeof AuditedResource>;

/**
 * One field that changed, by its name in the record; `null` for no value. Pictures and secrets are
 * not shown: `passportPhoto`, `brandLogo`, `image` and `password` change from `null` to the text
 * `changed` or `removed`, a picture also to `originalStored` when what it was cut out of is stored; the
 * original is removed with its picture. So do `invitation` and `reset`, links to an account, and
 * `passkey`. A product's history includes its images: `productImage` changes from or to `null` when one
 * is added or deleted, `previewImage` from one to another. Each is an id and the name at that time.
 * Values that have been erased are both `null`.
 */
export const AuditChange = Type.Object({
  field: Type.String(),
  from: Type.Unknown(),
  to: Type.Unknown(),
});
export type AuditChange = Static<typeof AuditChange>;

/**
 * The bulk change of which an entry is a part (see RunReference): whether the entry undoes it, and
 * how many records the whole has changed and its undo has restored so far. Entries of one user
 * with the same `id` belong together.
 */
export const AuditRun = Type.Object({
  id: Type.String(),
  isUndo: Type.Boolean(),
  changed: Type.Integer(),
  undone: Type.Integer(),
});
export type AuditRun = Static<typeof AuditRun>;

/** Who changed what in a record, and when (ISO 8601). A save without changes leaves no entry. */
export const AuditEntry = Type.Object({
  id: Id,
  at: Instant,
  username: Type.String(),
  resource: AuditedResource,
  recordId: Id,
  action: Type.Enum(['create', 'update', 'delete']),
  changes: Type.Array(AuditChange),
  run: Type.Optional(AuditRun),
});
export type AuditEntry = Static<typeof AuditEntry>;

/**
 * Query of GET /audit. The resource `access` has the events of accounts (see AccessEntry), which are
 * listed only if it is asked for. With `before`, only the entries older than the one with this id are
 * listed: the page after an entry is the same however many are added meanwhile.
 */
export const AuditQuery = Type.Object({
  resource: Type.Optional(Type.Enum([...AUDITED_RESOURCES, 'access'], labelled('resource'))),
  recordId: Type.Optional(reference('record')),
  before: Type.Optional(reference('auditEntry')),
  ...pageQuery(DEFAULT_PAGE_SIZE.others),
});
export type AuditQuery = Static<typeof AuditQuery>;

/** Response of GET /audit: newest first. */
export const AuditList = listOf(Type.Union([AuditEntry, AccessEntry]));

import { Type, type Static } from 'typebox';
import { labelled } from './annotations.ts';
import { Id, reference } from './identifiers.ts';
import { DEFAULT_PAGE_SIZE } from './limits.ts';
import { listOf, pageQuery } from './pagination.ts';

/** What kinds of records the audit trail speaks of: those of the API by their paths, and the accounts. */
const AUDITED_RESOURCES = [
  'service-provider-categories',
  'service-providers',
  'product-categories',
  'products',
  'product-images',
  'users',
] as const;
export const AuditedResource = Type.Enum(AUDITED_RESOURCES);
export type AuditedResource = Static<typeof AuditedResource>;

/**
 * One field that changed, by its name in the record's answer, `null` for nothing there. Pictures and
 * passwords are never told: `passportPhoto`, `brandLogo`, `image` and `password` go from `null` to
 * the text `changed` or `removed`. A product's images are in its own history too: `productImage` goes
 * from or to `null` when one is added or deleted, `previewImage` from one to another; each is an id
 * and the name of that time.
 */
export const AuditChange = Type.Object({
  field: Type.String(),
  from: Type.Unknown(),
  to: Type.Unknown(),
});
export type AuditChange = Static<typeof AuditChange>;

/** Who changed what in a record, and when (ISO 8601). A save that changed nothing leaves no entry. */
export const AuditEntry = Type.Object({
  id: Id,
  at: Type.String({ format: 'date-time' }),
  username: Type.String(),
  resource: AuditedResource,
  recordId: Id,
  action: Type.Enum(['create', 'update', 'delete']),
  changes: Type.Array(AuditChange),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Query of GET /audit: of which kind, of which record, and the page. */
export const AuditQuery = Type.Object({
  resource: Type.Optional(Type.Enum(AUDITED_RESOURCES, labelled('resource'))),
  recordId: Type.Optional(reference('record')),
  ...pageQuery(DEFAULT_PAGE_SIZE.others),
});
export type AuditQuery = Static<typeof AuditQuery>;

/** Answer of GET /audit: newest first. */
export const AuditList = listOf(AuditEntry);

import type { AuditChange, AuditEntry } from './audit.ts';
import type { ProductImage } from './productImages.ts';

/** What happened to a value that is not shown. Removing a picture removes its original too. */
export type MaskedChange = 'changed' | 'removed';

/**
 * A record as the API returns it, before and after a change. A created record has no `before`, a
 * deleted one no `after`.
 */
export interface RecordedChange {
  before?: object;
  after?: object;
  /** The audited value of fields whose values are not shown: pictures, passwords and links. */
  masked?: Record<string, MaskedChange>;
  /** The record, by whose names the entry is found, where it is no part of the change. */
  named?: object | undefined;
}

/**
 * Fields that identify the record, its user or its pictures: not audited, because the entry has
 * this information already.
 */
export const UNAUDITED_FIELDS = ['id', 'userId', 'pictureVersions'];

const changesBetween = (before: object = {}, after: object = {}): AuditChange[] => {
  const old = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => !UNAUDITED_FIELDS.includes(field))
    .map((field) => ({ field, from: old.get(field) ?? null, to: now.get(field) ?? null }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
};

/**
 * An image in its product's history, with its name at that time, because images are renamed and
 * deleted.
 */
export const imageReference = ({ id, imageName }: Pick<ProductImage, 'id' | 'imageName'>) => ({
  id,
  imageName,
});

/** The audit entry of a change; `undefined` when no field changed. */
export const auditedChange = ({
  before,
  after,
  masked = {},
}: RecordedChange): Pick<AuditEntry, 'action' | 'changes'> | undefined => {
  const maskedChanges = Object.entries(masked).map(([field, to]) => ({ field, from: null, to }));
  const changes = [...changesBetween(before, after), ...maskedChanges];
  if (changes.length === 0) return undefined;
  return { action: before ? (after ? 'update' : 'delete') : 'create', changes };
};

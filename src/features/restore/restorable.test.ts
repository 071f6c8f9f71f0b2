import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../contract/audit';
import { auditEntry } from '../../testing/auditEntry';
import { canBeAsItWas, canTakeBack, toUndo } from './restorable';

const changed = (field: string, from: unknown, to: unknown): Partial<AuditEntry> => ({
  changes: [{ field, from, to }],
});

describe('taking an entry back', () => {
  it.each<[string, boolean, Partial<AuditEntry>]>([
    ['a value', true, changed('name', 'A', 'B')],
    ['an emptied value', true, changed('description', 'A', null)],
    [
      'a picture',
      true,
      { resource: 'service-providers', ...changed('brandLogo', null, 'changed') },
    ],
    ['the preview image', true, changed('previewImage', null, { id: 1, imageName: 'A' })],
    ['a creation', true, { action: 'create', ...changed('name', null, 'A') }],
    ['an erased value', false, changed('name', null, null)],
    ['a deleted image', false, changed('productImage', { id: 1, imageName: 'A' }, null)],
    ['a deletion', false, { action: 'delete', resource: 'product-images' }],
    [
      'a change of an account',
      false,
      { resource: 'users', ...changed('password', null, 'changed') },
    ],
    [
      'the creation of a category, which has no status',
      false,
      { action: 'create', resource: 'product-categories', ...changed('name', null, 'A') },
    ],
  ])('%s: %s', (_, expected, entry) => {
    expect(canTakeBack(auditEntry(entry))).toBe(expected);
  });

  it('is possible for the whole record, except after its deletion', () => {
    expect(canBeAsItWas(auditEntry({ action: 'create', resource: 'product-categories' }))).toBe(
      true,
    );
    expect(canBeAsItWas(auditEntry({ action: 'delete', resource: 'product-images' }))).toBe(false);
    expect(canBeAsItWas(auditEntry({ resource: 'saved-views' }))).toBe(false);
  });
});

const part = (id: number, recordId: number, isUndo = false) =>
  auditEntry({
    id,
    recordId,
    ...changed('name', 'A', 'B'),
    run: { id: 'run', kind: 'bulk', isUndo, changed: 2, undone: 0 },
  });
const idsLeft = (entries: AuditEntry[]) => toUndo(entries).left.map(({ id }) => id);

describe('what is left to undo of a run', () => {
  it('is what nobody has undone, the newest first', () => {
    expect(idsLeft([part(4, 1, true), part(3, 3), part(2, 2), part(1, 1)])).toEqual([3, 2]);
  });

  it('is the older of two changes of a record when the newer one has been undone', () => {
    expect(idsLeft([part(3, 1, true), part(2, 1), part(1, 1)])).toEqual([1]);
  });

  it('excludes what cannot be taken back, which is counted', () => {
    const deleted = { ...part(1, 1), action: 'delete' as const };
    expect(toUndo([part(2, 2), deleted])).toMatchObject({ left: [{ id: 2 }], impossible: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import type { AuditChange, AuditEntry } from '../../../contract/audit';
import { auditEntry } from '../../testing/auditEntry';
import { isPlainUndo, toHistoryItems } from './historyItems';

const entry = (id: number, overrides: Partial<AuditEntry> = {}) => auditEntry({ id, ...overrides });
const part = (id: number, runId: string, isUndo = false, overrides: Partial<AuditEntry> = {}) =>
  entry(id, { ...overrides, run: { id: runId, kind: 'bulk', isUndo, changed: 2, undone: 0 } });

const idsOf = (entries: AuditEntry[]) =>
  toHistoryItems(entries).map(({ changes, undos }) => [
    changes.map(({ id }) => id),
    undos.map(({ id }) => id),
  ]);

describe('the items of a history', () => {
  it('are the entries themselves, if they belong to no bulk change', () => {
    expect(idsOf([entry(3), entry(2)])).toEqual([
      [[3], []],
      [[2], []],
    ]);
  });

  it('join a change with its undo at the place of the undo, and leave what was between', () => {
    expect(idsOf([part(5, 'a', true), entry(4), part(3, 'a'), part(2, 'b')])).toEqual([
      [[3], [5]],
      [[4], []],
      [[2], []],
    ]);
  });

  it('join the entries of one change', () => {
    expect(idsOf([part(3, 'a'), part(2, 'a')])).toEqual([[[3, 2], []]]);
  });

  it('keep their keys and places when older entries have loaded', () => {
    const page = [entry(6), part(5, 'a', true)];
    const before = toHistoryItems(page);
    const after = toHistoryItems([...page, part(4, 'a'), entry(3)]);
    expect(after.map(({ key }) => key).slice(0, 2)).toEqual(before.map(({ key }) => key));
    expect(before[1]?.changes).toEqual([]);
    expect(after[1]?.changes.map(({ id }) => id)).toEqual([4]);
  });

  it('never join the changes of different people', () => {
    expect(idsOf([part(3, 'a', false, { username: 'eve' }), part(2, 'a')])).toEqual([
      [[3], []],
      [[2], []],
    ]);
  });

  it('join a change with its undo by another person', () => {
    const undo = part(3, 'a', true, { username: 'eve' });
    const [item] = toHistoryItems([undo, part(2, 'a')]);
    expect(idsOf([undo, part(2, 'a')])).toEqual([[[2], [3]]]);
    expect(item?.run?.isUndo).toBe(false);
  });

  it('do not guess whose change another person has undone', () => {
    const undo = part(4, 'a', true, { username: 'eve' });
    const changes = [part(3, 'a', false, { username: 'grace' }), part(2, 'a')];
    expect(idsOf([undo, ...changes])).toEqual([
      [[], [4]],
      [[3], []],
      [[2], []],
    ]);
  });
});

const DISABLED: AuditChange = { field: 'enabled', from: true, to: false };
const ENABLED: AuditChange = { field: 'enabled', from: false, to: true };
const RENAMED: AuditChange = { field: 'name', from: 'A', to: 'B' };

const isPlain = (changes: AuditChange[], undone: AuditChange[]) =>
  toHistoryItems([part(2, 'a', true, { changes: undone }), part(1, 'a', false, { changes })]).map(
    isPlainUndo,
  );

describe('a plain undo', () => {
  it.each([
    ['reverses the change', [DISABLED], [ENABLED], true],
    ['does not leave a part of it', [DISABLED, RENAMED], [ENABLED], false],
    ['does nothing else', [DISABLED], [ENABLED, RENAMED], false],
    ['does not set another value', [RENAMED], [{ ...RENAMED, from: 'B', to: 'C' }], false],
  ])('%s', (_, changes, undone, expected) => {
    expect(isPlain(changes, undone)).toEqual([expected]);
  });
});

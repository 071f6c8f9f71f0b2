import { HttpError, type RaRecord, type UpdateParams } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { ETAG, withoutEtag } from '../../http/safeWrites';
import type { FieldChange, Clash } from './mergeChanges';
import { SaveCancelled, saveMerged } from './saveMerged';

const version = (tag: number, overrides: object = {}): RaRecord => ({
  id: 1,
  [ETAG]: `"${tag}"`,
  name: 'Dress',
  description: 'Made by hand',
  ...overrides,
});

/** The current record as an error has it: without it, or without its ETag, if the API omits them. */
type CurrentOf = (saved: RaRecord) => object | undefined;

/** Saves `mine` while others save `others`, one before each attempt. */
const savingAt = (currentOf: CurrentOf, mine: object, ...others: RaRecord[]) => {
  const base = version(1);
  let saved = base;
  const sent: unknown[] = [];
  const save = async ({ data, previousData }: UpdateParams) => {
    saved = others.shift() ?? saved;
    sent.push([previousData?.[ETAG], data.name, data.description]);
    if (previousData?.[ETAG] !== saved[ETAG]) {
      throw new HttpError('changed', 412, { current: currentOf(saved) });
    }
    return { data: { ...saved, ...data } as RaRecord };
  };
  const resolveConflicts = vi.fn<(clashes: Clash[]) => Promise<Partial<RaRecord>>>(
    async (clashes) => Object.fromEntries(clashes.map(({ field, theirs }) => [field, theirs])),
  );
  const onMerged = vi.fn<(mergedFromOthers: FieldChange[]) => void>();
  const load = vi.fn<() => Promise<RaRecord>>(async () => saved);
  const run = (previousData = base) =>
    saveMerged(
      { id: 1, data: { ...base, ...mine }, previousData },
      { base, save, load, resolveConflicts, onMerged },
    );
  return { run, sent, load, resolveConflicts, onMerged };
};

const saving = (mine: object, ...others: RaRecord[]) => savingAt((saved) => saved, mine, ...others);

describe('saveMerged', () => {
  it('saves without asking or reporting when nobody else saved', async () => {
    const { run, sent, resolveConflicts, onMerged } = saving({ name: 'Skirt' });
    await run();
    expect(sent).toEqual([['"1"', 'Skirt', 'Made by hand']]);
    expect(resolveConflicts).not.toHaveBeenCalled();
    expect(onMerged).not.toHaveBeenCalled();
  });

  it('retries once with the new ETag when no field of the form has changed', async () => {
    const { run, sent, resolveConflicts, onMerged } = saving({ name: 'Skirt' }, version(2));
    await run();
    expect(sent).toEqual([
      ['"1"', 'Skirt', 'Made by hand'],
      ['"2"', 'Skirt', 'Made by hand'],
    ]);
    expect(resolveConflicts).not.toHaveBeenCalled();
    expect(onMerged).not.toHaveBeenCalled();
  });

  it('takes the current record from the 412, without loading it', async () => {
    const { run, sent, load } = saving({ name: 'Skirt' }, version(2, { description: 'Sewn' }));
    await run();
    expect(sent[1]).toEqual(['"2"', 'Skirt', 'Sewn']);
    expect(load).not.toHaveBeenCalled();
  });

  it.each<[string, CurrentOf]>([
    ['no record', () => undefined],
    ['a record without an ETag', withoutEtag],
  ])('loads the current record if the 412 has %s', async (_, currentOf) => {
    const other = version(2, { description: 'Sewn' });
    const { run, sent, load } = savingAt(currentOf, { name: 'Skirt' }, other);
    await run();
    expect(sent[1]).toEqual(['"2"', 'Skirt', 'Sewn']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('merges changes to different fields and reports them', async () => {
    const { run, sent, onMerged } = saving({ name: 'Skirt' }, version(2, { description: 'Sewn' }));
    await run();
    expect(sent[1]).toEqual(['"2"', 'Skirt', 'Sewn']);
    expect(onMerged).toHaveBeenCalledExactlyOnceWith([
      { field: 'description', from: 'Made by hand', to: 'Sewn' },
    ]);
  });

  it('asks about conflicts, and again when a third version is saved during the question', async () => {
    const { run, sent, resolveConflicts } = saving(
      { name: 'Skirt', description: 'Mine' },
      version(2, { name: 'Gown' }),
      version(3, { name: 'Gown', description: 'Theirs' }),
    );
    await run();
    expect(resolveConflicts.mock.calls.map(([clashes]) => clashes)).toEqual([
      [{ field: 'name', theirs: 'Gown', mine: 'Skirt' }],
      [{ field: 'description', theirs: 'Theirs', mine: 'Mine' }],
    ]);
    expect(sent.at(-1)).toEqual(['"3"', 'Gown', 'Theirs']);
  });

  it('asks before sending when the form has already loaded the other version', async () => {
    const other = version(2, { name: 'Gown' });
    const { run, sent, resolveConflicts } = saving({ name: 'Skirt' }, other);
    await run(other);
    expect(resolveConflicts).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([['"2"', 'Gown', 'Made by hand']]);
  });

  it('sends nothing more when cancelled', async () => {
    const { run, sent, resolveConflicts } = saving({ name: 'Skirt' }, version(2, { name: 'Gown' }));
    resolveConflicts.mockRejectedValue(new SaveCancelled());
    await expect(run()).rejects.toBeInstanceOf(SaveCancelled);
    expect(sent).toHaveLength(1);
  });

  it('throws after a second 412', async () => {
    const { run, sent } = saving({ name: 'Skirt' }, version(2), version(3), version(4));
    await expect(run()).rejects.toMatchObject({ status: 412 });
    expect(sent).toHaveLength(2);
  });
});

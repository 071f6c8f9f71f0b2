import { expect, it } from 'vitest';
import type { AuditEntry, AuditPage } from '../../contract/audit';
import { createRestDataProvider } from './restDataProvider';
import { about, describeApi, rejectedWith } from '../testing/contract';
import { createServiceProvider, pictureFile } from '../testing/records';

const PROVIDERS = 'service-providers';

type Query = Record<string, string | number | boolean | null>;

const idsOf = ({ data }: AuditPage) => data.map(({ id }) => id);

/** A word that no other entry has. */
const unique = () => `w${crypto.randomUUID().replaceAll('-', '')}`;

describeApi('the audit trail', (http) => {
  const provider = () => createRestDataProvider(http());
  const page = async (query: Query) => {
    const texts = Object.entries(query).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    );
    return (await http()(`/audit?${new URLSearchParams(texts)}`)).json as AuditPage;
  };
  const found = async (query: Query) =>
    (await page(query)).data.map(({ resource, recordId, action }) => [resource, recordId, action]);
  const makeProvider = (overrides: object = {}) => createServiceProvider(provider(), overrides);
  const change = (ids: number[], action: 'enable' | 'disable', run: object) =>
    provider().changeMany(
      PROVIDERS,
      ids.map((id) => ({ id, change: { action } })),
      { run: { id: '', isUndo: false, ...run } },
    );

  it('finds entries by the words of their values, without case, accents and order', async () => {
    const word = unique();
    const { id } = await makeProvider({ about: `Àdìrẹ of ${word.toUpperCase()}`, city: 'Ọ̀ṣun' });
    const created = [[PROVIDERS, id, 'create']];
    expect(await found({ words: `osun, ${word}` })).toEqual(created);
    expect(await found({ words: `${word.slice(0, 12)} ADIRE` })).toEqual(created);
    expect(await found({ words: `${word} nothing` })).toEqual([]);
    expect(await found({ words: word.slice(1) })).toEqual([]);
    // Two letters are a whole word.
    expect(await found({ words: `of ${word}` })).toEqual(created);
    expect(await found({ words: `os ${word}` })).toEqual([]);
  });

  it('finds a word by how it begins, however much of it is given', async () => {
    const [word, other] = [unique(), unique()];
    const { id } = await makeProvider({ about: `${word} and ${other}` });
    for (let length = 3; length <= 15; length += 1) {
      const start = word.slice(0, length);
      expect([start, await found({ words: `${start} ${other}` })]).toEqual([
        start,
        [[PROVIDERS, id, 'create']],
      ]);
    }
  });

  it('finds entries by the name of the record and by its id, although the values have neither', async () => {
    const word = unique();
    const { id, ...data } = await makeProvider({ brandName: word });
    const changed = { ...data, id, city: 'Nsukka' };
    await provider().update(PROVIDERS, { id, data: changed, previousData: { ...data, id } });
    const updated = [PROVIDERS, id, 'update'];
    expect(await found({ words: word })).toEqual([updated, [PROVIDERS, id, 'create']]);
    expect(await found({ words: `${word} nsukka` })).toEqual([updated]);
    expect(await found({ words: `nsukka ${id}`, resource: PROVIDERS, recordId: id })).toEqual([
      updated,
    ]);
  });

  it('finds what happened to the picture of a record by the name of that', async () => {
    const word = unique();
    const { id } = await makeProvider({ brandName: word });
    await provider().uploadPicture(PROVIDERS, id, 'passport-photo', pictureFile());
    expect(await found({ words: word, action: 'update' })).toEqual([[PROVIDERS, id, 'update']]);
  });

  it('finds a phone number in any notation', async () => {
    const word = unique();
    const { id } = await makeProvider({ brandName: word, phoneNumber: '+234 803 765 4321' });
    for (const number of ['0803 765 4321', '+2348037654321', '0803-765-4321', '8037654']) {
      expect(await found({ words: `${word} ${number}` })).toEqual([[PROVIDERS, id, 'create']]);
    }
  });

  it('combines all filters', async () => {
    const words = unique();
    const { id, ...data } = await makeProvider({ brandName: words });
    const disabled = { ...data, id, enabled: false };
    await provider().update(PROVIDERS, { id, data: disabled, previousData: { ...data, id } });
    const [updated, created] = (await page({ words })).data;
    expect([updated?.action, created?.action]).toEqual(['update', 'create']);
    const username = updated?.username ?? '';
    const all = { words, username, resource: PROVIDERS, recordId: id };
    expect(idsOf(await page({ ...all, action: 'create' }))).toEqual([created?.id]);
    expect(idsOf(await page({ ...all, resource: 'products' }))).toEqual([]);
    expect(idsOf(await page({ ...all, recordId: id + 1 }))).toEqual([]);
    expect(idsOf(await page({ ...all, username: `${username}x` }))).toEqual([]);
    expect(idsOf(await page({ ...all, run: 'none' }))).toEqual([]);
    expect(idsOf(await page({ ...all, before: updated?.id ?? 0 }))).toEqual([created?.id]);
    expect(
      idsOf(await page({ username, resource: PROVIDERS, action: 'update', pageSize: 1 })),
    ).toEqual([updated?.id]);
  });

  it('finds the entries of a period: from its first moment, and before the first one after it', async () => {
    const words = unique();
    const { id, ...data } = await makeProvider({ brandName: words });
    const first = Date.parse((await page({ words })).data[0]?.at ?? '');
    await expect.poll(() => Date.now()).toBeGreaterThan(first + 2);
    const changed = { ...data, id, enabled: false };
    await provider().update(PROVIDERS, { id, data: changed, previousData: { ...data, id } });
    const at = (milliseconds: number) => new Date(first + milliseconds).toISOString();
    const actions = async (period: Query) =>
      (await page({ words, ...period })).data.map(({ action }) => action);
    expect(await actions({ from: at(0) })).toEqual(['update', 'create']);
    expect(await actions({ from: at(1) })).toEqual(['update']);
    expect(await actions({ to: at(1) })).toEqual(['create']);
    expect(await actions({ to: at(0) })).toEqual([]);
    expect(await actions({ from: at(0), to: at(1) })).toEqual(['create']);
    expect(await actions({ from: at(3_600_000), to: at(7_200_000) })).toEqual([]);
    // With another offset from UTC.
    const shifted = at(3_600_001).replace('Z', '+01:00');
    expect(await actions({ from: shifted })).toEqual(['update']);
  });

  it('lists a run once, and its undo once, and each run as a whole', async () => {
    const words = unique();
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push((await makeProvider({ brandName: words })).id);
    }
    const run = crypto.randomUUID();
    await change(ids.slice(0, 2), 'disable', { id: run });
    await makeProvider({ brandName: words });
    await change(ids.slice(2), 'disable', { id: run });
    await change(ids, 'enable', { id: run, isUndo: true });
    const parts = (await page({ run })).data;
    expect(parts.map((one) => one.run?.isUndo)).toEqual([true, true, true, false, false, false]);
    const [undo, first] = [parts[2], parts[5]];
    const whole = { id: run, kind: 'bulk', changed: 3, undone: 3 };
    expect(undo?.run).toEqual({ ...whole, isUndo: true });
    expect(first?.run).toEqual({ ...whole, isUndo: false });
    const heads = [undo?.id, first?.id];
    expect(idsOf(await page({ run, grouped: true }))).toEqual(heads);
    const { username = '' } = first ?? {};
    const narrowed = { username, resource: PROVIDERS, action: 'update', pageSize: 2 };
    expect(idsOf(await page({ ...narrowed, grouped: true }))).toEqual(heads);
    const grouped = await page({ words, grouped: true });
    expect(grouped.data.map(({ action }) => action)).toEqual([
      'update',
      'create',
      'update',
      'create',
      'create',
      'create',
    ]);
    // An entry in the middle of the run is enough.
    const { brandName } = { brandName: unique() };
    expect(idsOf(await page({ words: brandName, grouped: true }))).toEqual([]);
    expect(
      idsOf(
        await page({ recordId: ids[1] ?? 0, resource: PROVIDERS, action: 'update', grouped: true }),
      ),
    ).toEqual(heads);
  });

  it('is paged by key, in groups too', async () => {
    const words = unique();
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push((await makeProvider({ brandName: words })).id);
    }
    await change(ids, 'disable', { id: crypto.randomUUID() });
    for (const grouped of [false, true]) {
      const all = idsOf(await page({ words, grouped }));
      expect(all).toHaveLength(grouped ? 4 : 6);
      const read: number[] = [];
      let next: number | null = null;
      do {
        const one: AuditPage = await page({ words, grouped, before: next, pageSize: 2 });
        read.push(...idsOf(one));
        next = one.next;
        expect(one.data.length).toBeLessThanOrEqual(2);
      } while (next !== null);
      expect(read).toEqual(all);
    }
  });

  it('lists nothing before its first entry, and no next page of an empty one', async () => {
    expect(await page({ before: 1 })).toEqual({ data: [], next: null });
    expect(await page({ before: 1, grouped: true })).toEqual({ data: [], next: null });
  });

  it('rejects what is no period', async () => {
    await expect(page({ from: 'yesterday' })).rejects.toMatchObject(
      rejectedWith('field.like', about('from', { example: '2026-03-01T08:00:00Z' }), 'from'),
    );
    await expect(page({ to: '2026-02-30T00:00:00Z' })).rejects.toMatchObject(
      rejectedWith('field.like', about('to', { example: '2026-03-01T08:00:00Z' }), 'to'),
    );
  });

  it('finds events of accounts by person, kind, period and words', async () => {
    await http()('/service-providers?page=1&pageSize=101');
    const access = { resource: 'access', action: 'list-read', pageSize: 1 };
    const [newest] = (await page(access)).data as (AuditEntry | undefined)[];
    const { username = '', at = '', id } = newest ?? {};
    expect(idsOf(await page({ ...access, username, from: at }))).toEqual([id]);
    expect(idsOf(await page({ ...access, words: 'SERVICE prov', grouped: true }))).toEqual([id]);
    expect(idsOf(await page({ ...access, words: 'sails' }))).toEqual([]);
    expect(
      idsOf(await page({ ...access, to: at, before: id ?? 0, action: 'data-restored' })),
    ).toEqual([]);
    expect(idsOf(await page({ ...access, username: 'nobody' }))).toEqual([]);
  });
});

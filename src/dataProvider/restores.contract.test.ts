import { describe, expect, it } from 'vitest';
import type { AuditEntry, AuditRun } from '../../contract/audit';
import { AUDIT_RUN } from '../../contract/headers';
import type { ProductImage } from '../../contract/productImages';
import type { RestoreOperation } from '../../contract/restores';
import type { ServiceProvider } from '../../contract/serviceProviders';
import type { HttpClient } from '../http/client';
import { about, describeApi, rejectedWith } from '../testing/contract';
import { createProduct, createServiceProvider, pictureFile } from '../testing/records';
import { createRestDataProvider } from './restDataProvider';

const PROVIDERS = 'service-providers';
const CATEGORIES = 'product-categories';

/** Another picture than the PNG that `pictureFile` returns by default. */
const OTHER_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC';

const open = (http: HttpClient) => {
  const provider = createRestDataProvider(http);
  const read = async (id: number) =>
    (await provider.getOne<ServiceProvider>(PROVIDERS, { id })).data;
  const edit = async (id: number, values: Partial<ServiceProvider>) => {
    const before = await read(id);
    await provider.update(PROVIDERS, { id, data: { ...before, ...values }, previousData: before });
  };
  /** The newest entry of a record. */
  const newest = async (resource: string, id: number): Promise<AuditEntry> => {
    const [entry] = (await provider.getHistory(resource, { id })).data;
    if (!entry) throw new Error('The record has no history.');
    return entry;
  };
  const restore = async (operation: RestoreOperation, run?: Pick<AuditRun, 'id' | 'isUndo'>) => {
    const options = { key: crypto.randomUUID(), ...(run && { run }) };
    const [result] = await provider.restore([operation], options);
    return result;
  };
  return { provider, read, edit, newest, restore };
};

describeApi('taking back a change', (http) => {
  const changed = async () => {
    const api = open(http());
    const { id } = await createServiceProvider(api.provider, { city: 'Enugu', about: 'Old' });
    await api.edit(id, { city: 'Aba', about: 'New' });
    const { id: entry } = await api.newest(PROVIDERS, id);
    return { ...api, id, entry };
  };

  it('is previewed, gives the fields their former values, and is in the history', async () => {
    const { provider, read, newest, restore, id, entry } = await changed();
    const preview = await provider.previewRestore({ entry });
    expect(preview).toMatchObject({
      resource: PROVIDERS,
      recordId: id,
      changes: [
        { field: 'city', from: 'Aba', to: 'Enugu' },
        { field: 'about', from: 'New', to: 'Old' },
      ],
      changedSince: [],
      impossible: [],
    });
    const { version } = preview;
    const result = await restore({ entry, fields: ['about'], version });
    expect(result).toMatchObject({
      entry,
      resource: PROVIDERS,
      recordId: id,
      status: 200,
      changed: true,
    });
    expect(await read(id)).toMatchObject({ city: 'Aba', about: 'Old' });
    expect(await newest(PROVIDERS, id)).toMatchObject({
      action: 'update',
      changes: [{ field: 'about', from: 'New', to: 'Old' }],
    });
    expect((await provider.previewRestore({ entry })).changes).toHaveLength(1);
  });

  it('does not overwrite what has been changed since, unless that has been seen', async () => {
    const { provider, read, edit, restore, id, entry } = await changed();
    await edit(id, { city: 'Jos' });
    expect(await restore({ entry })).toMatchObject({
      status: 409,
      changed: false,
      problem: { errors: [{ pointer: '/city' }] },
    });
    expect(await read(id)).toMatchObject({ city: 'Jos', about: 'New' });
    const { version, changedSince } = await provider.previewRestore({ entry });
    expect(changedSince).toEqual(['city']);
    await edit(id, { state: 'Plateau' });
    expect(await restore({ entry, version })).toMatchObject({ status: 412, changed: false });
    const again = await provider.previewRestore({ entry });
    expect(await restore({ entry, version: again.version })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ city: 'Enugu', about: 'Old', state: 'Plateau' });
  });

  it('changes nothing a second time', async () => {
    const { restore, entry } = await changed();
    expect(await restore({ entry })).toMatchObject({ status: 200, changed: true });
    expect(await restore({ entry })).toMatchObject({ status: 200, changed: false });
  });

  it('disables a record that was created, and leaves one without a status', async () => {
    const { provider, read, newest, restore } = open(http());
    const { id } = await createServiceProvider(provider);
    const { id: entry } = await newest(PROVIDERS, id);
    expect((await provider.previewRestore({ entry })).changes).toEqual([
      { field: 'enabled', from: true, to: false },
    ]);
    expect(await restore({ entry })).toMatchObject({ status: 200, changed: true });
    expect((await read(id)).enabled).toBe(false);
    const data = { name: 'Hats', description: 'To wear', parentCategoryId: null };
    const category = (await provider.create(CATEGORIES, { data })).data;
    const created = await newest(CATEGORIES, category.id);
    expect(await restore({ entry: created.id })).toMatchObject({ status: 422 });
    await expect(provider.previewRestore({ entry: created.id })).rejects.toMatchObject(
      rejectedWith('restore.noStatus'),
    );
  });

  it('makes a whole record as it was', async () => {
    const { provider, read, edit, restore, id, entry } = await changed();
    await edit(id, { city: 'Jos' });
    await edit(id, { about: 'Newest', enabled: false });
    const { version, changes } = await provider.previewRestore({ entry, asItWas: true });
    expect(changes.map(({ field }) => field).toSorted()).toEqual(['about', 'city', 'enabled']);
    expect(await restore({ entry, asItWas: true, version })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ city: 'Aba', about: 'New', enabled: true });
  });

  it('rejects an entry that does not exist', async () => {
    const { provider, restore } = open(http());
    const entry = 999_999_999;
    expect(await restore({ entry })).toMatchObject({ entry, status: 404, changed: false });
    await expect(provider.previewRestore({ entry })).rejects.toMatchObject(
      rejectedWith('auditEntry.notFound', { id: entry }),
    );
  });
});

describeApi('restoring pictures', (http) => {
  it('gives a record the picture that was replaced, and the one that was removed', async () => {
    const { provider, newest, restore } = open(http());
    const { id } = await createServiceProvider(provider);
    const upload = (file: Blob) => provider.uploadPicture(PROVIDERS, id, 'brand-logo', file);
    const shown = async () =>
      new Uint8Array(await (await provider.getPicture(PROVIDERS, id, 'brand-logo')).arrayBuffer());
    await upload(pictureFile());
    const first = await shown();
    await upload(pictureFile(OTHER_PICTURE));
    const second = await shown();
    expect(second).not.toEqual(first);
    const replaced = (await newest(PROVIDERS, id)).id;
    expect(await provider.previewRestore({ entry: replaced })).toMatchObject({
      changes: [{ field: 'brandLogo', from: null, to: 'changed' }],
      changedSince: [],
    });
    expect(await restore({ entry: replaced })).toMatchObject({ status: 200, changed: true });
    expect(await shown()).toEqual(first);
    await provider.deletePicture(PROVIDERS, id, 'brand-logo');
    const removed = (await newest(PROVIDERS, id)).id;
    expect(await restore({ entry: removed })).toMatchObject({ status: 200, changed: true });
    expect(await shown()).toEqual(first);
    // The picture is no longer the one that the entry has put there.
    expect(await restore({ entry: replaced })).toMatchObject({ status: 200, changed: false });
  });

  it('makes the former preview image the preview again, unless it has been deleted', async () => {
    const { provider, newest, restore } = open(http());
    const { id: productId } = await createProduct(provider);
    const create = async (imageName: string) => {
      const data = { image: pictureFile(), imageName, imageDescription: '', enabled: true };
      const params = { data, meta: { productId } };
      return (await provider.create<Partial<ProductImage>, ProductImage>('product-images', params))
        .data;
    };
    const [first, second] = [await create('Front'), await create('Back')];
    for (const { id: imageId } of [first, second]) {
      await provider.makePreviewImage({ productId, imageId });
    }
    const entry = await newest('products', productId);
    expect(await restore({ entry: entry.id })).toMatchObject({ status: 200, changed: true });
    const image = async ({ id }: ProductImage) =>
      (await provider.getOne<ProductImage>('product-images', { id, meta: { productId } })).data;
    expect((await image(first)).isPreview).toBe(true);
    expect((await image(second)).isPreview).toBe(false);
    const previous = await image(second);
    await provider.delete('product-images', {
      id: second.id,
      meta: { productId },
      previousData: previous,
    });
    const deleted = await newest('products', productId);
    expect(await restore({ entry: deleted.id })).toMatchObject({ status: 422 });
    const again = await provider.previewRestore({ entry: deleted.id });
    expect(again.impossible.map(({ field }) => field)).toEqual(['productImage']);
  });
});

describeApi('undoing what was changed as one', (http) => {
  const call = async (method: string, path: string, body: object, run: string) =>
    (
      await http()(path, {
        method,
        body: JSON.stringify(body),
        headers: new Headers({ [AUDIT_RUN]: run }),
      })
    ).json;

  it('is a part of the run in the history, and counted there', async () => {
    const { provider, read, edit, newest, restore } = open(http());
    const ids = [
      (await createServiceProvider(provider)).id,
      (await createServiceProvider(provider)).id,
    ];
    const run = { id: crypto.randomUUID(), isUndo: false };
    const changes = ids.map((id) => ({ id, change: { action: 'disable' as const } }));
    await provider.changeMany(PROVIDERS, changes, { run });
    const [first = 0, second = 0] = ids;
    await edit(second, { enabled: true });
    await edit(second, { city: 'Aba' });
    const { data: entries } = await provider.getRunEntries({ run: run.id, before: undefined });
    expect(entries.map(({ recordId }) => recordId)).toEqual([second, first]);
    const undo = { id: run.id, isUndo: true };
    const results = await provider.restore(
      entries.map(({ id }) => ({ entry: id })),
      { key: crypto.randomUUID(), run: undo },
    );
    // What somebody has enabled since is as it was before.
    expect(results.map(({ status, changed }) => [status, changed])).toEqual([
      [200, false],
      [200, true],
    ]);
    expect((await read(first)).enabled).toBe(true);
    expect((await newest(PROVIDERS, first)).run).toMatchObject({ ...undo, changed: 2, undone: 1 });
    expect(await restore({ entry: entries[1]?.id ?? 0 })).toMatchObject({ changed: false });
  });

  describe('an import', () => {
    it('joins the records that its calls have created and changed', async () => {
      const { provider, newest } = open(http());
      const run = crypto.randomUUID();
      const data = { name: 'Hats', description: 'Old', parentCategoryId: null };
      const { id } = (await provider.create(CATEGORIES, { data })).data;
      await call('PUT', `/${CATEGORIES}/${id}`, { ...data, description: 'New' }, run);
      await call('PUT', `/${CATEGORIES}/${id}`, { ...data, description: 'New' }, run);
      await call('POST', `/${CATEGORIES}`, { ...data, name: 'Caps' }, run);
      const records = [
        { ...data, name: 'Bags' },
        { ...data, name: '' },
      ];
      await call('POST', `/${CATEGORIES}/bulk/create`, { records }, run);
      expect((await newest(CATEGORIES, id)).run).toEqual({
        id: run,
        kind: 'import',
        isUndo: false,
        changed: 3,
        undone: 0,
      });
      const { data: entries } = await provider.getRunEntries({ run, before: undefined });
      expect(entries.map(({ action }) => action)).toEqual(['create', 'create', 'update']);
    });

    it('has an id of its own', async () => {
      const data = { name: 'Hats', description: 'To wear', parentCategoryId: null };
      await expect(call('POST', `/${CATEGORIES}`, data, '')).rejects.toMatchObject(
        rejectedWith('clientKey.malformed', about('auditRun'), AUDIT_RUN),
      );
    });
  });
});

import { expect, it } from 'vitest';
import type { AuditEntry } from '../../contract/audit';
import { SAVED_VIEW_LIMITS } from '../../contract/limits';
import type { SavedViewInput } from '../../contract/savedViews';
import { about, describeApi, rejectedWith } from '../testing/contract';
import { createSavedViewCalls, type SavedViewCalls } from '../features/savedViews/savedViews';

const VIEW: SavedViewInput = {
  name: 'Disabled ones',
  resource: 'service-providers',
  query: 'filter=%7B%22enabled%22%3Afalse%7D',
  isPinned: false,
};

const idsOf = async (views: SavedViewCalls) => (await views.getSavedViews()).map(({ id }) => id);

describeApi('saved views', (http) => {
  it('are created, renamed, pinned and deleted, and recorded in the audit trail', async () => {
    const views = createSavedViewCalls(http());
    const created = await views.createSavedView({ ...VIEW, name: ' Disabled ones ' });
    expect(created).toEqual({ ...VIEW, id: expect.any(Number) });
    expect(await views.getSavedViews()).toContainEqual(created);
    const renamed = { ...created, name: 'Off', isPinned: true };
    expect(await views.updateSavedView(renamed)).toEqual(renamed);
    expect((await views.getSavedViews())[0]).toEqual(renamed);
    await views.deleteSavedView(created.id);
    expect(await idsOf(views)).not.toContain(created.id);
    const audit = await http()(`/audit?resource=saved-views&recordId=${created.id}`);
    const { data } = audit.json as { data: Pick<AuditEntry, 'action' | 'changes'>[] };
    expect(data.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
    const fields = data.at(-1)?.changes.map(({ field }) => field);
    expect(fields?.toSorted()).toEqual(['isPinned', 'name', 'query', 'resource']);
  });

  it('are bounded in number (409)', async () => {
    const views = createSavedViewCalls(http());
    const limit = SAVED_VIEW_LIMITS.perUser;
    const created = [];
    for (let count = (await views.getSavedViews()).length; count < limit; count += 1) {
      created.push(await views.createSavedView(VIEW));
    }
    await expect(views.createSavedView(VIEW)).rejects.toMatchObject(
      rejectedWith('savedView.tooMany', { limit }, 'name'),
    );
    for (const { id } of created) await views.deleteSavedView(id);
    const { id } = await views.createSavedView(VIEW);
    await views.deleteSavedView(id);
  });

  it.each([
    [{ name: ' ' }, 'name', 'field.required', about('name')],
    [{ name: 'x'.repeat(61) }, 'name', 'field.maxLength', about('name', { limit: 60 })],
    [{ query: 'x'.repeat(2001) }, 'query', 'field.maxLength', about('query', { limit: 2000 })],
    [{ resource: 'users' }, 'resource', 'field.invalid', about('resource')],
    [{ isPinned: 'yes' }, 'isPinned', 'field.boolean', about('pinned')],
  ] as const)('rejects %o: the %s (400 %s)', async (overrides, field, key, values) => {
    const views = createSavedViewCalls(http());
    await expect(
      views.createSavedView({ ...VIEW, ...overrides } as SavedViewInput),
    ).rejects.toMatchObject(rejectedWith(key, values, field));
  });

  it('rejects one that does not exist (404)', async () => {
    const views = createSavedViewCalls(http());
    const id = 987_654_321;
    const missing = rejectedWith('savedView.notFound', { id });
    await expect(views.updateSavedView({ ...VIEW, id })).rejects.toMatchObject(missing);
    await expect(views.deleteSavedView(id)).rejects.toMatchObject(missing);
  });
});

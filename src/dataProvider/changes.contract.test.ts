import { expect, it } from 'vitest';
import { describeContract } from '../testing/contract';
import { createServiceProvider } from '../testing/records';

describeContract('what has changed', (provider) => {
  const { signal } = new AbortController();

  it('is nothing at first, then each record once, with its newest entry', async () => {
    const { data: none, next } = await provider().readChanges({}, signal);
    expect(none).toEqual([]);
    const record = await createServiceProvider(provider());
    const { id } = record;
    const data = { ...record, about: 'Changed.' };
    await provider().update('service-providers', { id, data, previousData: record });
    const changes = await provider().readChanges({ after: next }, signal);
    expect(changes).toMatchObject({ isComplete: true });
    // Other tests may change records meanwhile.
    const entries = changes.data.filter(
      (change) => change.resource === 'service-providers' && change.id === id,
    );
    expect(entries).toHaveLength(1);
  });

  it('includes what has changed since the oldest of what has been read', async () => {
    const { id } = await createServiceProvider(provider());
    const { data } = await provider().readChanges({ age: 0 }, signal);
    expect(data.map((change) => change.id)).toContain(id);
  });

  it('of a call is known as its own', async () => {
    const { next } = await provider().readChanges({}, signal);
    const { id } = await createServiceProvider(provider());
    const { data } = await provider().readChanges({ after: next }, signal);
    const entry = data.find((change) => change.id === id)?.entry ?? Number.NaN;
    expect(provider().ownChanges.has(entry)).toBe(true);
    expect(provider().ownChanges.has(entry + 1_000)).toBe(false);
  });
});

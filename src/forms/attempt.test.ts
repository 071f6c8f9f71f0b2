import { describe, expect, it } from 'vitest';
import { attemptOf } from './attempt';

const picture = (content: string) => new Blob([content], { type: 'image/png' });

describe('an attempt to create a record', () => {
  const first = attemptOf({ name: 'Dress', image: picture('red') }, undefined);

  it('has a key of 32 hexadecimal digits', async () =>
    expect((await first).key).toMatch(/^[0-9a-f]{32}$/));

  it('keeps its key for the same values', async () =>
    expect(await attemptOf({ name: 'Dress', image: picture('red') }, await first)).toEqual(
      await first,
    ));

  it.each([
    ['another text', { name: 'Shoe', image: picture('red') }],
    ['another picture of the same size', { name: 'Dress', image: picture('tan') }],
    ['no picture', { name: 'Dress', image: undefined }],
  ])('gets a new key for %s', async (_, values) =>
    expect((await attemptOf(values, await first)).key).not.toBe((await first).key),
  );

  it('has a key of its own, also for values that another form sent', async () =>
    expect((await attemptOf({ name: 'Dress', image: picture('red') }, undefined)).key).not.toBe(
      (await first).key,
    ));
});

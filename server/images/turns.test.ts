import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('so many work at a time, so many wait, and the next is told to come again', async () => {
  const inTurn = turns(2, 1);
  const doors = new EventEmitter();
  const begun: number[] = [];
  const work = (i: number) =>
    inTurn(async () => {
      begun.push(i);
      await once(doors, String(i));
      return i;
    });
  const all = [work(0), work(1), work(2)];
  expect(begun).toEqual([0, 1]);
  await expect(work(3)).rejects.toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '5' },
  });
  doors.emit('0');
  await all[0];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  doors.emit('1');
  doors.emit('2');
  expect(await Promise.all(all)).toEqual([0, 1, 2]);
});

test('work that fails gives its turn back', async () => {
  const inTurn = turns(1, 0);
  const fail = () => inTurn(() => Promise.reject(new Error('broken')));
  await expect(fail()).rejects.toThrow('broken');
  await expect(fail()).rejects.toThrow('broken');
  expect(await inTurn(async () => 'done')).toBe('done');
});

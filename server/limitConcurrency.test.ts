import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { limitConcurrency, limitWait } from './limitConcurrency.ts';

test('runs as many tasks as allowed, queues as many as allowed, and rejects the next', async () => {
  const limited = limitConcurrency(2, 1, () => new Error('full'));
  const finish = new EventEmitter();
  const started: number[] = [];
  const task = (i: number) =>
    limited(async () => {
      started.push(i);
      await once(finish, String(i));
      return i;
    });
  const all = [task(0), task(1), task(2)];
  await expect(task(3)).rejects.toThrow('full');
  expect(started).toEqual([0, 1]);
  finish.emit('0');
  await expect.poll(() => started).toEqual([0, 1, 2]);
  finish.emit('1');
  finish.emit('2');
  expect(await Promise.all(all)).toEqual([0, 1, 2]);
});

test('rejects a task that has waited too long, and runs the next', async () => {
  const limited = limitWait(1, 10, () => new Error('too late'));
  const finish = new EventEmitter();
  const running = limited(() => once(finish, 'now'));
  await expect(limited(async () => 'never')).rejects.toThrow('too late');
  const next = limited(async () => 'next');
  finish.emit('now');
  await running;
  expect(await next).toBe('next');
});

test.each([
  ['limitConcurrency', limitConcurrency(1, 0, () => new Error('full'))],
  ['limitWait', limitWait(1, 60_000, () => new Error('too late'))],
])('%s frees the slot of a failed task', async (_name, limited) => {
  const fail = () => limited(() => Promise.reject(new Error('broken')));
  await expect(fail()).rejects.toThrow('broken');
  await expect(fail()).rejects.toThrow('broken');
  expect(await limited(async () => 'done')).toBe('done');
});

import { describe, expect, it } from 'vitest';
import { attemptOf } from './attempt';

describe('an attempt to create a record', () => {
  const first = attemptOf({ name: 'Dress' }, undefined);

  it('has a key of 32 hexadecimal digits', () => expect(first.key).toMatch(/^[0-9a-f]{32}$/));

  it('keeps its key for the same values', () =>
    expect(attemptOf({ name: 'Dress' }, first)).toEqual(first));

  it('gets a new key for other values', () =>
    expect(attemptOf({ name: 'Shoe' }, first).key).not.toBe(first.key));

  it('has a key of its own, also for values that another form sent', () =>
    expect(attemptOf({ name: 'Dress' }, undefined).key).not.toBe(first.key));
});

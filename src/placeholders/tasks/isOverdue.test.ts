import { describe, expect, it } from 'vitest';
import { isOverdue } from './sampleTasks';

const task = { dueDate: '2026-11-20', completed: false };

describe('isOverdue', () => {
  it.each([
    ['on its due day until the last minute', new Date(2026, 10, 20, 23, 59, 59), false],
    ['from midnight on', new Date(2026, 10, 21, 0, 0), true],
    ['at noon of the day after', new Date(2026, 10, 21, 12, 0), true],
    ['in a later year', new Date(2027, 0, 1), true],
    ['before its due day', new Date(2026, 10, 19, 18, 0), false],
  ])('%s is overdue or not', (_, now, expected) => {
    expect(isOverdue(task, now)).toBe(expected);
  });

  it('is false for a completed task and for one without a due date', () => {
    const now = new Date(2026, 10, 21);
    expect(isOverdue({ ...task, completed: true }, now)).toBe(false);
    expect(isOverdue({ dueDate: '', completed: false }, now)).toBe(false);
  });
});

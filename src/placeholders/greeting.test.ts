import { describe, expect, it } from 'vitest';
import { partOfDay } from './partOfDay';

describe('partOfDay', () => {
  it.each([
    [0, 0, 'morning'],
    [11, 59, 'morning'],
    [12, 0, 'afternoon'],
    [17, 59, 'afternoon'],
    [18, 0, 'evening'],
    [23, 59, 'evening'],
  ])('is at %i:%i the %s', (hour, minute, part) => {
    expect(partOfDay(new Date(2026, 10, 21, hour, minute, 59))).toBe(part);
  });
});

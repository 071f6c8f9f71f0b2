import { expect, it } from 'vitest';
import { afterToggle } from './SelectRecord';

const listed = [11, 12, 13, 14, 15];

it.each([
  ['selects one', { selected: [12], id: 14, isSelected: true }, [12, 14]],
  ['unselects one', { selected: [12, 14], id: 14, isSelected: false }, [12]],
  [
    'selects a range downwards',
    { selected: [12], id: 14, isSelected: true, from: 12 },
    [12, 13, 14],
  ],
  ['selects a range upwards', { selected: [15], id: 13, isSelected: true, from: 15 }, [13, 14, 15]],
  [
    'unselects a range and keeps what is on other pages',
    { selected: [7, 12, 13, 14], id: 12, isSelected: false, from: 14 },
    [7],
  ],
  [
    'selects one when the range begins on another page',
    { selected: [7], id: 12, isSelected: true, from: 7 },
    [7, 12],
  ],
])('%s', (_, toggle, expected) => {
  expect(afterToggle({ listed, ...toggle })).toEqual(expected);
});

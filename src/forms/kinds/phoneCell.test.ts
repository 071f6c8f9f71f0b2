import { expect, it } from 'vitest';
import { csvRows } from '../../features/export/csvFile';
import { fromPhoneCell, toPhoneCell } from './phoneCell';

it.each([
  ['+2348035550101', '(+234)8035550101'],
  ['+234 803 555 0101', '(+234) 803 555 0101'],
  ['+234 (803) 555-0101 ext. 7', '(+234) (803) 555-0101 ext. 7'],
  ['+442079460958', '(+44)2079460958'],
  ['+12025550123', '(+1)2025550123'],
  ['08035550101', '(0803)5550101'],
  ['2348035550101', '(234)8035550101'],
  // A number in French, and dates.
  ['0803 123 456', '(0803) 123 456'],
  ['803.1234567', '(803).1234567'],
  ['12-12-2003', '(12)-12-2003'],
  // Looks as if it had its parentheses already.
  ['(+234) 803 555 0101', '((+234)) 803 555 0101'],
  ['((+234)) 803 555 0101', '(((+234))) 803 555 0101'],
])('writes %j as %j, which spreadsheets keep', (stored, cell) => {
  expect(toPhoneCell(stored)).toBe(cell);
  expect(fromPhoneCell(cell)).toBe(stored);
  expect(csvRows([[cell]])).toBe(`${cell}\r\n`);
});

it.each(['0803 555 0101', '(0803) 555 0101', '0803-555-0101', '(080) 35550101', 'call me', ''])(
  'leaves %j as it is',
  (text) => {
    expect(toPhoneCell(text)).toBe(text);
    expect(fromPhoneCell(text)).toBe(text);
  },
);

it.each(['+2348031+SUM(A1)', '=+2348035550101', '+(234) 8035550101', '-2348035550101'])(
  'leaves %j to the guard against formulas',
  (text) => {
    expect(toPhoneCell(text)).toBe(text);
    expect(csvRows([[text]])).toBe(`"'${text}"\r\n`);
  },
);

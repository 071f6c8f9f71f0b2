import { expect, it } from 'vitest';
import { csvHeader, csvRows } from './csvFile';

it('starts with a byte order mark, so that spreadsheets read UTF-8', () => {
  expect(csvHeader(['ID', 'Name'])).toBe('\uFEFFID,Name\r\n');
});

it('quotes commas, quotes and line breaks', () => {
  expect(csvRows([[1, 'a,b', 'say "hi"', 'two\nlines']])).toBe(
    '1,"a,b","say ""hi""","two\nlines"\r\n',
  );
});

it.each(['=1+1', '+234803', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
  'writes %j so that no spreadsheet runs it',
  (text) => {
    expect(csvRows([[text]])).toMatch(/^"?'/);
  },
);

it('writes numbers as they are, and nothing for no rows', () => {
  expect(csvRows([[1500.5]])).toBe('1500.5\r\n');
  expect(csvRows([])).toBe('');
});

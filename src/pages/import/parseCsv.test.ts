import { expect, it } from 'vitest';
import { csvHeader, csvRows } from '../export/csvFile';
import { decodeCsv } from './decodeCsv';
import { parseCsv } from './parseCsv';

it.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('reads cells separated by %s', (_, separator) => {
  const text = [
    ['ID', 'Name'],
    ['1', 'Ada'],
  ]
    .map((cells) => cells.join(separator))
    .join('\n');
  expect(parseCsv(text)).toEqual({
    header: ['ID', 'Name'],
    rows: [{ line: 2, cells: ['1', 'Ada'], isMalformed: false }],
  });
});

it.each([';', '\t'])('finds the separator %j below blank lines', (separator) => {
  const { header, rows } = parseCsv(`\n \r\n${separator}Name\n1${separator}Ada`);
  expect(header).toEqual(['', 'Name']);
  expect(rows).toEqual([{ line: 4, cells: ['1', 'Ada'], isMalformed: false }]);
});

it.each(['\n', '\r\n', '\r'])('counts the lines of the file with %j at their ends', (end) => {
  const text = ['ID,Name', `1,"two`, `lines"`, '', ' , ', '2,x'].join(end);
  expect(parseCsv(text).rows.map(({ line, cells }) => [line, cells])).toEqual([
    [2, ['1', `two${end}lines`]],
    [6, ['2', 'x']],
  ]);
});

it('marks a row with an unclosed quote or with more cells than the header', () => {
  const { rows } = parseCsv('ID,Name\n1,a,\n2,b,c\n3,"d');
  expect(rows.map(({ isMalformed }) => isMalformed)).toEqual([false, true, true]);
});

it('has no header and no rows in an empty file', () =>
  expect(parseCsv('')).toEqual({ header: [], rows: [] }));

it('returns every text that an export has written', () => {
  const texts = [
    '=1+1',
    "'=1+1",
    "''-x",
    "'quoted'",
    '+234',
    'a,b',
    'say "hi"',
    'two\r\nlines',
    'é',
  ];
  const file = csvHeader(['Text', 'Other']) + csvRows(texts.map((text) => [text, 1]));
  const { header, rows } = parseCsv(decodeCsv(new TextEncoder().encode(file)));
  expect(header).toEqual(['Text', 'Other']);
  expect(rows.map(({ cells }) => cells[0])).toEqual(texts);
});

it.each([
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0xc3, 0xa9]],
  ['UTF-16', [0xff, 0xfe, 0xe9, 0x00]],
  ['Windows-1252', [0xe9]],
])('decodes %s', (_, bytes) => expect(decodeCsv(Uint8Array.from(bytes))).toBe('é'));

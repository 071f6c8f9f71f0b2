import { describe, expect, it } from 'vitest';
import { csvHeader, csvRows } from '../export/csvFile';
import { decodeCsv } from './decodeCsv';
import { parseCsv } from './parseCsv';

it.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
  ['bars', '|'],
])('reads cells separated by %s', (_, separator) => {
  const text = [
    ['ID', 'Name'],
    ['1', 'Ada'],
  ]
    .map((cells) => cells.join(separator))
    .join('\n');
  expect(parseCsv(text)).toMatchObject({
    separator,
    header: ['ID', 'Name'],
    rows: [{ line: 2, cells: ['1', 'Ada'] }],
  });
});

it.each([';', '\t'])('finds the separator %j below blank lines', (separator) => {
  const { header, rows } = parseCsv(`\n \r\n${separator}Name\n1${separator}Ada`);
  expect(header).toEqual(['', 'Name']);
  expect(rows).toEqual([{ line: 4, cells: ['1', 'Ada'] }]);
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
  expect(rows.map(({ fault }) => fault?.kind)).toEqual([undefined, 'surplus', 'quote']);
});

it('has no header and no rows in an empty file', () =>
  expect(parseCsv('')).toMatchObject({ header: [], rows: [] }));

it('returns every text that an export has written', () => {
  const texts = [
    '=1+1',
    "'=1+1",
    "''-x",
    "'quoted'",
    "'Ada",
    "'",
    '="Ada"',
    '\'="Ada"',
    '+234',
    'a,b',
    'say "hi"',
    'two\r\nlines',
    'é',
  ];
  const file = csvHeader(['Text', 'Other']) + csvRows(texts.map((text) => [text, 1]));
  const { header, rows } = parseCsv(decodeCsv(new TextEncoder().encode(file)).text);
  expect(header).toEqual(['Text', 'Other']);
  expect(rows.map(({ cells }) => cells[0])).toEqual(texts);
});

it.each([
  ['sep=;', ';'],
  ['SEP=|', '|'],
  ['"sep=,"', ','],
  ['sep=~', '~'],
  ['sep=\t', '\t'],
  ['sep=;;;;', ';'],
  ['\n\r\nsep=;', ';'],
])('skips the first line %j, and uses its separator', (directive, separator) => {
  const lines = [directive, `Name${separator}A,B;C`, `Ada${separator}x`].join('\r\n');
  const content = parseCsv(lines);
  expect(content.separator).toBe(separator);
  expect(content.header[0]).toBe('Name');
  const [row] = content.rows;
  expect(row?.cells.slice(0, 2)).toEqual(['Ada', 'x']);
  expect(row?.line).toBe(lines.split('\n').length);
});

it('takes a header that begins with "sep" for a header', () =>
  expect(parseCsv('sep=x,Name\n1,Ada').header).toEqual(['sep=x', 'Name']));

it('reads rows whose line breaks differ from those of the header', () =>
  expect(parseCsv('ID,Name\r\n1,Ada\n2,"Bola"\r\n3,Chi\n').rows.map(({ cells }) => cells)).toEqual([
    ['1', 'Ada'],
    ['2', 'Bola'],
    ['3', 'Chi'],
  ]));

const LABELS = ['ID', 'Name', 'City', 'Price'];
const countLabels = (cells: string[]) => cells.filter((cell) => LABELS.includes(cell)).length;

describe('titles above the header', () => {
  it.each([
    ['a title', ['Providers, as of May', 'ID;Name;City', '1;Ada;Enugu'], 2],
    ['a title and a blank line', ['Providers', '', 'ID;Name;City', '1;Ada;Enugu'], 3],
    ['a title of two cells', ['Export;2026', 'ID;Name;City', '1;Ada;Enugu'], 2],
    ['a title that is a label', ['Price', 'ID;Name;City', '1;Ada;Enugu'], 2],
    ['a title above unknown labels', ['Liste', 'Nummer;Ort', '1;Enugu'], 2],
  ])('%s: the header is found, and the other rows are offered', (_, lines, headerLine) => {
    const content = parseCsv(lines.join('\n'), { countLabels });
    expect(content).toMatchObject({ separator: ';', headerLine });
    expect(content.headerChoices.length).toBeGreaterThan(1);
    expect(content.rows.map(({ cells }) => cells[0])).toEqual(['1']);
    expect(parseCsv(lines.join('\n'), { countLabels, headerLine: 1 })).toMatchObject({
      headerLine: 1,
    });
  });

  it('offers nothing where the first row has the labels', () => {
    const content = parseCsv('ID,Name,Own\n1,Name,City', { countLabels });
    expect(content).toMatchObject({ headerLine: 1, headerChoices: [] });
  });

  it('keeps the first row of a file with one column', () =>
    expect(parseCsv('Ort\nEnugu\nAbuja', { countLabels }).header).toEqual(['Ort']));
});

const faults = (...lines: string[]) =>
  parseCsv(lines.join('\n')).rows.map(({ line, fault }) =>
    fault?.kind === 'quote' ? [line, fault.lastLine, fault.rows, fault.isCertain] : [line],
  );

const reasonColumn = (header: string[]) => header.map((label) => label === 'Reason');

describe('quotes', () => {
  it('that are not closed name the lines that they swallow, and how many rows these are', () => {
    const lines = ['ID,Name,City', '1,Ada,Enugu', '2,"Bola,Abuja', '3,Chi,Kano', '4,Dayo,Ibadan'];
    expect(faults(...lines)).toEqual([[2], [3, 5, 3, true]]);
    const [, row] = parseCsv(lines.join('\n')).rows;
    expect(row?.fault).toMatchObject({ original: lines.slice(2).join('\n') });
  });

  it('that another one closes swallow only the rows between', () =>
    expect(
      faults('ID,Name,City', '1,"Ada,Enugu', '2,Bola,Abuja', '3,"Chi, Ada",Kano', '4,Dayo,Jos'),
    ).toEqual([[2, 4, 3, true], [5]]));

  it('that a mark for inches closes swallow a row without an error', () =>
    expect(faults('ID,Name,City', '1,"Screen,Enugu', '2,Frame 5",Abuja', '3,Chi,Kano')).toEqual([
      [2, 3, 2, false],
      [4],
    ]));

  it('around prose of several lines are right', () =>
    expect(
      faults(
        'ID,Text,City',
        '1,"Red, green\nand blue, or\n\nwhite, grey",Enugu',
        '2,"One line, of text\nsecond line, of text",Kano',
      ),
    ).toEqual([[2], [6]]));

  it('inside a quoted cell are an error of that line alone', () =>
    expect(faults('ID,Name,City', '1,"5" nail",Enugu', '2,Bola,Abuja')).toEqual([
      [2, 2, 1, true],
      [3],
    ]));

  it('are wrong in the file of failures too, whose rows have two more cells', () => {
    const text = 'ID,Name,City,Reason\n,,,Wrong quotes\n1,"Screen,Enugu\n2,Frame 5",Abuja\n';
    const { rows } = parseCsv(text, { extraColumns: reasonColumn });
    expect(rows).toMatchObject([{ line: 3, fault: { kind: 'quote', rows: 2 } }]);
  });
});

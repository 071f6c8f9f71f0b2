import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { otherFileKind } from './fileKind';

const bytes = (size: number, write: (buffer: Buffer) => void) => {
  const buffer = Buffer.alloc(size);
  write(buffer);
  return buffer;
};

/** A ZIP archive of compressed files, as spreadsheet programs save them. */
const zipOf = (files: Record<string, string>) => {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = deflateRawSync(content);
    const sizes = (buffer: Buffer, at: number) => {
      buffer.writeUInt16LE(8, at);
      buffer.writeUInt32LE(crc32(content), at + 6);
      buffer.writeUInt32LE(data.length, at + 10);
      buffer.writeUInt32LE(content.length, at + 14);
      buffer.writeUInt16LE(name.length, at + 18);
    };
    const local = bytes(30, (buffer) => {
      buffer.write('PK\x03\x04', 'latin1');
      sizes(buffer, 8);
    });
    const central = bytes(46, (buffer) => {
      buffer.write('PK\x01\x02', 'latin1');
      sizes(buffer, 10);
      buffer.writeUInt32LE(offset, 42);
    });
    parts.push(local, Buffer.from(name), data);
    entries.push(central, Buffer.from(name));
    offset += local.length + name.length + data.length;
  }
  const end = bytes(22, (buffer) => buffer.write('PK\x05\x06', 'latin1'));
  return Buffer.concat([...parts, ...entries, end]);
};

const types = { '[Content_Types].xml': '<Types/>', '_rels/.rels': '<Relationships/>' };

/** A compound file, with the names of its streams in UTF-16. */
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1_024),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(1_024),
  ]);

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

it.each([
  ['.xlsx', zipOf({ ...types, 'xl/workbook.xml': '<workbook/>' }), 'spreadsheet'],
  [
    '.xlsx with large pictures',
    zipOf({ ...types, 'xl/media/1.png': 'x'.repeat(9_000), 'xl/worksheets/sheet1.xml': '' }),
    'spreadsheet',
  ],
  [
    '.ods',
    zipOf({ 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet': '', 'content.xml': '' }),
    'spreadsheet',
  ],
  ['.numbers', zipOf({ 'Index/CalculationEngine.iwa': '', 'Data/a.jpg': '' }), 'spreadsheet'],
  ['.xls', compound('Workbook'), 'spreadsheet'],
  [
    '.xls that is XML',
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>',
    'spreadsheet',
  ],
  [
    '.fods',
    '<?xml version="1.0"?><office:document office:mimetype="application/vnd.oasis.opendocument.spreadsheet"/>',
    'spreadsheet',
  ],
  ['.xls that is HTML', '\uFEFF<html xmlns:x="urn:x"><table><tr><td>1</td></tr></table>', 'page'],
  ['.html', '\n<!-- saved -->\n<!DOCTYPE html><title>List</title>', 'page'],
  ['.html in UTF-16', utf16('\uFEFF<html><body>'), 'page'],
  ['.mht', 'MIME-Version: 1.0\nContent-Type: multipart/related', 'page'],
  ['.pdf', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'pdf'],
  ['.docx', zipOf({ ...types, 'word/document.xml': '<document/>' }), 'document'],
  ['.doc', compound('WordDocument'), 'document'],
  ['.rtf', String.raw`{\rtf1\ansi text}`, 'document'],
  ['.zip', zipOf({ 'providers.csv': 'Name\nAda' }), 'archive'],
  ['.csv.gz', gzipSync('Name\nAda'), 'archive'],
  ['.json', '[\n  {"name": "Ada"}\n]', 'other'],
  ['.xml', '<?xml version="1.0"?><providers/>', 'other'],
  ['.vcf', 'BEGIN:VCARD\nFN:Ada', 'other'],
  ['.png', Buffer.from('89504e470d0a1a0a0000000d49484452000000080000000608020000', 'hex'), 'other'],
])('a file %s is recognised whatever its name', async (_, content, kind) => {
  const file = new File([content], 'providers.csv', { type: 'text/csv' });
  expect(await otherFileKind(file)).toBe(kind);
});

it.each([
  ['nothing', ''],
  ['a header', 'Name,City\nAda,Enugu'],
  ['ID first', 'ID;PIN\n1;2'],
  ['PK first', 'PK,Name\n1,Ada'],
  ['brackets', '[Name],{City}\n1,2'],
  ['markup in cells', 'Name,Text\nAda,<table>'],
  ['less-than', '<18,Name\n1,2'],
  ['UTF-16', utf16('Name,City\nAda,Enugu')],
  ['UTF-16 with a mark', utf16('\uFEFFName,City')],
  ['Chinese in UTF-16', utf16('名称,城市\n一号,北京一\n')],
  ['Mac Roman', Buffer.from([0x43, 0x61, 0x66, 0x8e, 0x0d])],
])('CSV with %s is taken for CSV', async (_, content) =>
  expect(await otherFileKind(new Blob([content]))).toBeUndefined(),
);

/** The largest file, in megabytes and rows. */
export const FILE_LIMITS = { megabytes: 25, rows: 50_000 };

/** What a file is that is no CSV file. */
export type OtherFile = 'spreadsheet' | 'pdf' | 'document' | 'page' | 'archive' | 'other';

/** How many bytes at the beginning and at the end of a file are read. */
const HEAD = 4_096;
const TAIL = 65_536;

const BYTE_ORDER_MARKS = ['\xEF\xBB\xBF', '\xFF\xFE', '\xFE\xFF'];

/** What files of older spreadsheets and word processors begin with. */
const COMPOUND = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';
const WORD_STREAM = 'W\0o\0r\0d\0D\0o\0c';

const ZIP = 'PK\x03\x04';

/** What other files begin with. */
const SIGNATURES: [start: string, kind: OtherFile][] = [
  ['%PDF-', 'pdf'],
  [String.raw`{\rtf`, 'document'],
  ['\x1F\x8B', 'archive'],
  ['7z\xBC\xAF', 'archive'],
  ['Rar!', 'archive'],
];

const XML_WORKBOOK = /^<\?xml[^]*(?:Excel\.Sheet|<(?:\w+:)?Workbook\b|opendocument\.spreadsheet)/;
const PAGE =
  /^(?:<!--[^]*?-->\s*)?<(?:!doctype html|html|head|meta|title|style|body|div|table)\b|^MIME-Version:/i;
// XML, JSON, and address books.
const OTHER_TEXT = /^(?:<\?xml\b|[[{]\s*(?:["[{\]}]|$)|BEGIN:V)/;

// The names of the files in an archive, which are not compressed.
const SPREADSHEET_PART =
  /xl\/(?:workbook|worksheets)|opendocument\.spreadsheet|Index\/(?:CalculationEngine|Document|Tables\/)|Index\.zip/;
const DOCUMENT_PART = /word\/document|ppt\/presentation|opendocument\./;

/** A text with one character for each byte. */
const toText = async (bytes: Blob) =>
  Array.from(new Uint8Array(await bytes.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(
    '',
  );

const kindOfArchive = (text: string): OtherFile => {
  if (SPREADSHEET_PART.test(text)) return 'spreadsheet';
  return DOCUMENT_PART.test(text) ? 'document' : 'archive';
};

const kindOfText = (text: string): OtherFile | undefined => {
  const start = text.trimStart();
  const signed = SIGNATURES.find(([signature]) => start.startsWith(signature));
  if (signed) return signed[1];
  if (XML_WORKBOOK.test(start)) return 'spreadsheet';
  if (PAGE.test(start)) return 'page';
  return OTHER_TEXT.test(start) ? 'other' : undefined;
};

/** Text has no zero bytes, or in UTF-16 most of them at even or most of them at odd places. */
const isBinary = (text: string) => {
  const zeros = [0, 0];
  for (let at = text.indexOf('\0'); at !== -1; at = text.indexOf('\0', at + 1)) {
    zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  return Math.min(...zeros) * 2 > Math.max(...zeros);
};

/**
 * What a file is by its content, whatever its name; undefined for text that may be CSV. Rejects when
 * the file cannot be read.
 */
export const otherFileKind = async (file: Blob): Promise<OtherFile | undefined> => {
  const head = await toText(file.slice(0, HEAD));
  if (head.startsWith(ZIP)) return kindOfArchive(head + (await toText(file.slice(-TAIL))));
  if (head.startsWith(COMPOUND)) {
    return (await toText(file)).includes(WORD_STREAM) ? 'document' : 'spreadsheet';
  }
  const mark = BYTE_ORDER_MARKS.find((bytes) => head.startsWith(bytes));
  const kind = kindOfText(head.slice(mark?.length ?? 0).replaceAll('\0', ''));
  return kind ?? (mark === undefined && isBinary(head) ? 'other' : undefined);
};

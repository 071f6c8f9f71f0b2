const UTF_16_MARKS = { '255,254': 'utf-16le', '254,255': 'utf-16be' } as const;

const isUtf16Mark = (mark: string): mark is keyof typeof UTF_16_MARKS => mark in UTF_16_MARKS;

/**
 * The text of a CSV file: UTF-8, UTF-16 with a byte order mark, or what older spreadsheets on
 * Windows save (Windows-1252). The byte order mark is dropped.
 */
export const decodeCsv = (bytes: Uint8Array): string => {
  const mark = bytes.subarray(0, 2).join();
  if (isUtf16Mark(mark)) return new TextDecoder(UTF_16_MARKS[mark]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

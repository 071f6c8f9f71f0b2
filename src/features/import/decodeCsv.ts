/** The encodings that files of tables have, by their name in `TextDecoder`. */
export const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  'iso-8859-15': 'ISO 8859-15',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1254': 'Windows-1254',
  'windows-1256': 'Windows-1256',
  gb18030: 'GB 18030',
  big5: 'Big5',
  shift_jis: 'Shift JIS',
  'euc-kr': 'EUC-KR',
} as const;

export type Encoding = keyof typeof encodings;

/** Whether a text is the name of one of the encodings. */
export const isEncoding = (name: string): name is Encoding => Object.hasOwn(encodings, name);

const UTF_16_MARKS: Readonly<Record<string, Encoding>> = {
  '255,254': 'utf-16le',
  '254,255': 'utf-16be',
};

/** How many bytes show whether a file is UTF-16, in which each character has two. */
const SAMPLE = 4_096;

/** Places of no character, and control characters that older encodings have instead of one. */
const DOUBTFUL = /[\uFFFD\u0080-\u009F]/g;

const NOT_ASCII = /[^\0-\x7F\uFFFD]/g;

// What a wrong table makes of accented letters: symbols and capitals inside words, stray
// accents, opening quotes at their ends.
const MISREAD =
  /[\u0080-\u009Fƒ‚„ˆ‰˜˙˚¸˝˛ˇ˘¯¨´ı◊∂∑∏π∫Ω√≈∆]|\p{Ll}(?![\0-\x7F])\p{Lu}|\p{L}[‘“]|\p{L}(?!['’–-])[^\0-\x7F\p{L}\p{M}\p{Cf}]\p{L}/gu;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const decode = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(bytes);

/** UTF-16 without a byte order mark: the first byte of each Latin letter or separator is zero, or the second. */
const guessUtf16 = (bytes: Uint8Array): Encoding | undefined => {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, SAMPLE).entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (even === odd) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
};

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** The encoding that the bytes leave no doubt about: other encodings are hardly ever valid UTF-8. */
const certainEncoding = (bytes: Uint8Array): Encoding | undefined => {
  const marked = UTF_16_MARKS[bytes.subarray(0, 2).join()];
  return marked ?? (guessUtf16(bytes) === undefined && isUtf8(bytes) ? 'utf-8' : undefined);
};

const guessEncoding = (bytes: Uint8Array): Encoding => {
  const utf16 = guessUtf16(bytes);
  if (utf16) return utf16;
  const text = decode(bytes, 'utf-8');
  const wrong = count(text, /\uFFFD/g);
  // A few stray bytes do not make a file one of another encoding.
  if (wrong <= count(text, NOT_ASCII)) return 'utf-8';
  const misread = (encoding: Encoding) => count(decode(bytes, encoding), MISREAD);
  return misread('macintosh') < misread('windows-1252') ? 'macintosh' : 'windows-1252';
};

interface DecodedText {
  /** Without the byte order mark. */
  text: string;
  encoding: Encoding;
  /** How many characters the encoding has no place for. */
  doubtful: number;
  /** Whether the file can be in no other encoding. */
  isCertain: boolean;
}

/** The text of a CSV file in the chosen encoding, or in the one that it most probably has. */
export const decodeCsv = (bytes: Uint8Array, chosen?: Encoding): DecodedText => {
  const certain = certainEncoding(bytes);
  const encoding = chosen ?? certain ?? guessEncoding(bytes);
  const text = decode(bytes, encoding);
  const doubtful = count(text, DOUBTFUL);
  return { text, encoding, doubtful, isCertain: encoding === certain && doubtful === 0 };
};

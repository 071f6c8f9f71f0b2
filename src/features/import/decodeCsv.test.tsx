import { describe, expect, it } from 'vitest';
import { decodeCsv, encodings, type Encoding } from './decodeCsv';

const utf8 = (text: string) => [...new TextEncoder().encode(text)];

/** The bytes of a text in an encoding with one byte for each character. */
const bytesIn = (encoding: Encoding, text: string) => {
  const decoder = new TextDecoder(encoding);
  const all = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
  return Array.from(text, (letter) => {
    const byte = all.indexOf(letter);
    if (byte === -1) throw new Error(`${letter} is not in ${encoding}.`);
    return byte;
  });
};

const utf16 = (text: string, isLittle: boolean) =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap((unit) => {
    const bytes = [unit >> 8, unit % 256];
    return isLittle ? bytes.toReversed() : bytes;
  });

const decoded = (bytes: number[], encoding?: Encoding) =>
  decodeCsv(Uint8Array.from(bytes), encoding);

const FRENCH = 'Nom,Ville\nCafé de l’Été,Orléans\nPâtisserie Noël,Évry\nGarçon,où';

describe('the encoding of a file', () => {
  it.each([
    ['utf-8', true, utf8(FRENCH)],
    ['utf-8', true, [0xef, 0xbb, 0xbf, ...utf8(FRENCH)]],
    ['utf-16le', false, utf16(FRENCH, true)],
    ['utf-16be', false, utf16(FRENCH, false)],
    ['utf-16le', true, [0xff, 0xfe, ...utf16(FRENCH, true)]],
    ['utf-16be', true, [0xfe, 0xff, ...utf16(FRENCH, false)]],
    ['windows-1252', false, bytesIn('windows-1252', FRENCH)],
    ['macintosh', false, bytesIn('macintosh', FRENCH)],
  ] as const)('is found to be %s (certain: %s)', (encoding, isCertain, bytes) =>
    expect(decoded([...bytes])).toEqual({ text: FRENCH, encoding, doubtful: 0, isCertain }),
  );

  it('is certain in a file of English letters, unless another one has been chosen', () => {
    expect(decoded(utf8('Name'))).toMatchObject({ encoding: 'utf-8', isCertain: true });
    expect(decoded(utf8('Name'), 'windows-1252').isCertain).toBe(false);
  });

  it.each(['Café', 'Voilà', 'Zoë', 'São Tomé', 'Ñandú', 'naïve', 'l’œuf'])(
    'of a file with nothing unusual but %s is found',
    (text) => {
      for (const encoding of ['windows-1252', 'macintosh'] as const) {
        const bytes = bytesIn(encoding, text);
        expect.soft(decoded(bytes), encoding).toMatchObject({ text, encoding });
      }
    },
  );

  it('of Chinese text in UTF-16 is found by its separators', () => {
    const text = '名称,城市\n一号,北京\n二号,上海';
    expect(decoded(utf16(text, true))).toMatchObject({ text, encoding: 'utf-16le' });
  });

  it('stays UTF-8 with one stray byte, which is counted', () => {
    const bytes = [...utf8('Name\nỌjà,'), 0xe9, ...utf8('\nÀbá,Ṣọlá')];
    expect(decoded(bytes)).toEqual({
      text: 'Name\nỌjà,\uFFFD\nÀbá,Ṣọlá',
      encoding: 'utf-8',
      doubtful: 1,
      isCertain: false,
    });
  });

  it('is UTF-8 where another program has put replacement characters into valid UTF-8', () =>
    expect(decoded(utf8('Name\nCaf\uFFFD'))).toEqual({
      text: 'Name\nCaf\uFFFD',
      encoding: 'utf-8',
      doubtful: 1,
      isCertain: false,
    }));

  it('can be given, and its doubtful characters are counted', () => {
    expect(decoded(utf8('é'), 'windows-1252').text).toBe('Ã©');
    expect(decoded([0x43, 0x81, 0x8d], 'windows-1252').doubtful).toBe(2);
  });

  it('can be each that is offered', () => {
    for (const encoding of Object.keys(encodings)) expect(new TextDecoder(encoding)).toBeDefined();
  });
});

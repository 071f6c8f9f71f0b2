import { withoutMailto } from './emailAddress.ts';
import { withoutTel } from './phoneNumber.ts';

/** Matches texts without half of a surrogate pair, which UTF-8 and so the database cannot hold. */
export const STORABLE = '^\\P{Cs}*$';

/**
 * What a text looks like: one `line`, as a name, any number of `lines`, as a description, or a line with
 * a `phone` number or an `email` address.
 */
export type TextKind = 'line' | 'lines' | 'phone' | 'email';

// Needs no normalisation but trimming, and one blank for several. Most texts are of this kind.
const PLAIN = /^[ -~]*$/;

// In a form (multipart/form-data) every line break is CR LF.
const OTHER_LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
// Characters without a glyph that change how the text around them is shown: control characters,
// embeddings, overrides and isolates of the bidirectional algorithm, and deprecated format characters.
const CONTROLS = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u206f]/gu;
// Zero-width characters that no name needs. The joiners U+200C and U+200D are not among them: some
// scripts and many emoji do.
const ZERO_WIDTH = /[\u00ad\u061c\u200b\u200e\u200f\u2060-\u2064\ufeff\ufff9-\ufffb]/g;
const LINE_BREAKS_AND_TABS = /[\t\n]+/g;
// A browser shows them as one. A single blank may be one that does not break.
const BLANKS = /\s{2,}/g;
// More marks than any script puts on a letter. Ordering them takes quadratic time (UAX #15 has the
// same limit for streams).
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;
const LONE_SURROGATE = /\p{Cs}/u;
// U+2800 is a Braille cell without dots.
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** A text with at most 30 combining marks in a row. */
export const shortenMarks = (text: string): string => text.replace(SURPLUS_MARKS, '$1');

/** A text with one blank for several in a row. */
export const oneBlank = (text: string): string => text.replace(BLANKS, ' ');

const normaliseLine = (text: string) =>
  oneBlank(text.replace(LINE_BREAKS_AND_TABS, ' ').replace(ZERO_WIDTH, ''));

const normalisePlain = (text: string, kind: TextKind) =>
  kind === 'lines' ? text.trim() : oneBlank(text.trim());

const normaliseAny = (text: string, kind: TextKind) => {
  const clean = text.replace(OTHER_LINE_BREAKS, '\n').replace(CONTROLS, '');
  const inKind = kind === 'lines' ? clean : normaliseLine(clean);
  const normal = shortenMarks(shortenMarks(inKind).normalize('NFC')).trim();
  return VISIBLE.test(normal) ? normal : '';
};

/**
 * A text as it is stored and compared: in NFC, trimmed, and without characters that nobody typed on
 * purpose: control characters, those that reorder text, and in a `line` zero-width ones. The line
 * breaks of `lines` are line feeds; those of a `line`, and its tabs, become spaces, and several spaces
 * one. A `phone` number and an `email` address lose what a copied link has around them. Empty when
 * nothing in it is visible. A text with half of a surrogate pair, which cannot be stored, is returned
 * unchanged.
 */
export const normaliseText = (text: string, kind: TextKind): string => {
  if (LONE_SURROGATE.test(text)) return text;
  const normal = PLAIN.test(text) ? normalisePlain(text, kind) : normaliseAny(text, kind);
  if (kind === 'phone') return withoutTel(normal);
  return kind === 'email' ? withoutMailto(normal) : normal;
};

// Removing characters may make a text short enough, but hardly one that is this many times too long.
const HOPELESS = 4;

/**
 * Normalises a text of at most `maxLength` characters. One that is far longer is replaced by a text
 * that is still too long, so that rejecting it takes no time that grows with its length.
 */
export const readText = (text: string, kind: TextKind, maxLength: number): string =>
  text.length > HOPELESS * maxLength ? 'x'.repeat(maxLength + 1) : normaliseText(text, kind);

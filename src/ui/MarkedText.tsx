import { Fragment } from 'react';
import { Box } from '@mui/material';
import { searchKey } from '../../contract/searchKey';

/** A range of a text; `end` is exclusive. */
export type Range = readonly [start: number, end: number];

/** A text as searches compare it. */
interface ComparableText {
  /** A space precedes each word. */
  key: string;
  /** For each character of the key, its index in the text; then the length of the text. */
  origins: number[];
}

/** The text, or those of its letters that are compared, as searches compare it. */
export const comparable = (
  text: string,
  isCompared: (letter: string) => boolean = () => true,
): ComparableText => {
  let key = ' ';
  const origins = [0];
  let at = 0;
  for (const letter of text) {
    for (const part of isCompared(letter) ? searchKey(letter) : '') {
      // Several blanks are one, as in the key of the whole text.
      if (part === ' ' && key.endsWith(' ')) continue;
      key += part;
      origins.push(at);
    }
    at += letter.length;
  }
  return { key, origins: [...origins, text.length] };
};

/** The parts of a text in which a normalised text is found; a space before that is not part of them. */
export const occurrences = ({ key, origins }: ComparableText, wanted: string): Range[] => {
  const ranges: Range[] = [];
  const space = wanted.startsWith(' ') ? 1 : 0;
  for (let at = key.indexOf(wanted); at >= 0; at = key.indexOf(wanted, at + 1)) {
    ranges.push([origins[at + space] ?? 0, origins[at + wanted.length] ?? 0]);
  }
  return ranges;
};

// Bold alone would not show in a title, which is bold itself.
const markSx = {
  bgcolor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.2)',
  color: 'text.primary',
  fontWeight: 700,
  borderRadius: 0.5,
};

interface MarkedTextProps {
  text: string;
  /** What is marked, in order and without overlaps. */
  ranges: Range[];
}

/** A text with parts of it in bold, on a tint. */
export const MarkedText = ({ text, ranges }: MarkedTextProps) => (
  <>
    {ranges.map(([start, end], index) => (
      <Fragment key={start}>
        <span>{text.slice(ranges[index - 1]?.[1] ?? 0, start)}</span>
        <Box component="mark" sx={markSx}>
          {text.slice(start, end)}
        </Box>
      </Fragment>
    ))}
    <span>{text.slice(ranges.at(-1)?.[1] ?? 0)}</span>
  </>
);

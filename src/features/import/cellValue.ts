import { messages } from './columnLabels';
import type { ImportColumn } from './columns';
import { isSmall, readNumberIn, type Readings } from './decimalMarks';
import { wholeNumberText } from './spoiledCells';
import { searchKey } from '../../../contract/searchKey';
import { csvImportText } from '../../i18n/csvImportTexts';
import { type Locale, locales } from '../../i18n/languages';

const STATES = { true: 'enabled', false: 'disabled' } as const;

/** The words for a boolean: those of spreadsheets and of the console in each language, and a digit. */
const wordsFor = (value: boolean) => [
  ...locales.flatMap((locale) => [
    ...csvImportText(locale)(`csvImport.words.${value}`).split(', '),
    messages[locale].app.state[STATES[`${value}`]],
  ]),
  value ? '1' : '0',
];

const values = new Map(
  [true, false].flatMap((value) =>
    wordsFor(value).map((word) => [searchKey(word), value] as const),
  ),
);

/** The boolean that a word stands for, in any language of the console; undefined for other texts. */
const readBoolean = (text: string): boolean | undefined => values.get(searchKey(text));

/** The words for true and for false in a file that was exported in a language. */
export const stateWords = (locale: Locale) => {
  const { enabled, disabled } = messages[locale].app.state;
  return { enabled, disabled };
};

/**
 * The value of a cell, except for references: undefined for an empty cell whose field then has its
 * default or keeps its value. A text that is no number or boolean stays a text, which is rejected.
 */
export const cellValue = (
  column: ImportColumn,
  text: string,
  readings: Readings | undefined,
): unknown => {
  const { kind, isNullable } = column;
  if (kind === 'text') return text === '' && isNullable ? null : wholeNumberText(text);
  if (text === '') return isNullable ? null : undefined;
  if (kind === 'boolean') return readBoolean(wholeNumberText(text)) ?? text;
  if (kind !== 'number') return text;
  return readNumberIn(text, isSmall(column.rules.max) ? undefined : readings) ?? text;
};

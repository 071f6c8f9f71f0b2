import type { Choices } from './choices';
import { type ColumnNumbers, isSmall, type Readings } from './decimalMarks';
import type { ReadFile } from './readFile';

/** A chosen file, and how its columns are imported. */
export interface ChosenFile extends ReadFile {
  source: File;
  /** How each column's numbers with two readings are read. */
  decimals: Readings[];
  /** What has been chosen for texts in it. */
  choices: Choices;
}

/** A file that has been read. What has been chosen for its columns stays while they are the same. */
export const chosenFile = (source: File, read: ReadFile, previous?: ChosenFile): ChosenFile => {
  const isSame = previous?.header.join('\n') === read.header.join('\n');
  const decimals = read.numbers.map((numbers) => numbers?.settled ?? {});
  const chosen = isSame ? previous : { mapping: read.mapping, decimals, choices: {} };
  return {
    ...read,
    source,
    mapping: chosen.mapping,
    decimals: chosen.decimals,
    choices: chosen.choices,
  };
};

/** The numbers of two readings in a column of the file whose field takes both. */
export const unclearNumbers = (file: ChosenFile, cell: number): ColumnNumbers | undefined => {
  const column = file.columns.find(({ name }) => name === file.mapping[cell]);
  return column?.kind === 'number' && !isSmall(column.rules.max) ? file.numbers[cell] : undefined;
};

/** The columns with numbers of two readings of which it has not been said which one they have. */
export const doubtfulCells = (file: ChosenFile): number[] =>
  [...file.numbers.keys()].filter((cell) =>
    Object.keys(unclearNumbers(file, cell)?.examples ?? {}).some(
      (mark) => !(mark in (file.decimals[cell] ?? {})),
    ),
  );

/** Whether nothing about how the file is read, and what its columns are, has to be chosen. */
export const isClear = (file: ChosenFile): boolean =>
  file.isHeaderKnown &&
  file.isEncodingCertain &&
  file.headerChoices.length === 0 &&
  doubtfulCells(file).length === 0;

import { memo, type ReactNode } from 'react';
import { Box, TextField } from '@mui/material';
import { moneyNotation } from '../../forms/numbers/numberText';
import type { CsvImportText } from '../../i18n/csvImportTexts';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { type ChosenFile, unclearNumbers } from './chosenFile';
import { type DecimalMark, readNumber } from './decimalMarks';

interface NativeSelectProps {
  label: string;
  value: string | number | undefined;
  /** The text below it. */
  hint?: string | false | undefined;
  /** Whether nothing has been chosen yet that must be. */
  isMissing?: boolean;
  onChange: (value: string) => void;
  /** The `option` elements. */
  children: ReactNode;
}

/** The browser's own select: ten of MUI's would block the page for too long when they appear. */
export const NativeSelect = ({
  label,
  value,
  hint,
  isMissing = false,
  onChange,
  children,
}: NativeSelectProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    error={isMissing}
    helperText={hint}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{
      select: { native: true },
      inputLabel: { shrink: true },
      formHelperText: { sx: { overflowWrap: 'anywhere' } },
    }}
  >
    {children}
  </TextField>
);

const MARKS: DecimalMark[] = ['.', ','];

const isMark = (text: string): text is DecimalMark => text === '.' || text === ',';

interface ColumnMappingProps {
  file: ChosenFile;
  onChange: (to: Partial<ChosenFile>) => void;
}

/** The name of a column of the file. */
export const labelOfCell = (header: string[], cell: number, text: CsvImportText): string => {
  const label = header[cell] ?? '';
  return label === '' ? text('csvImport.match.unnamed', { number: cell + 1 }) : label;
};

/** How the numbers of a column are read that have two readings: one question for each way to write them. */
const NumberFields = ({
  file,
  cell,
  label,
  onChange,
}: ColumnMappingProps & { cell: number; label: string }) => {
  const text = useCsvImportText();
  const { decimals } = file;
  const { [cell]: readings = {} } = decimals;
  const found = unclearNumbers(file, cell);
  if (!found || found.settled) return null;
  const { examples } = found;
  const written = MARKS.filter((mark) => mark in examples);
  return written.map((mark) => {
    const { [mark]: example = '' } = examples;
    const isMissing = readings[mark] === undefined;
    return (
      <NativeSelect
        key={mark}
        label={
          written.length === 1
            ? text('csvImport.reading.numbers', { column: label })
            : text('csvImport.reading.numbers_like', { column: label, text: example })
        }
        value={readings[mark] ?? ''}
        isMissing={isMissing}
        hint={isMissing && text('csvImport.reading.number_missing')}
        onChange={(read) =>
          isMark(read) && onChange({ decimals: decimals.with(cell, { ...readings, [mark]: read }) })
        }
      >
        {isMissing && (
          <option value="" disabled>
            {text('csvImport.reading.number_choose')}
          </option>
        )}
        {MARKS.map((read) => (
          <option key={read} value={read}>
            {text('csvImport.reading.number', {
              text: example,
              value: moneyNotation.format(readNumber(example, read) ?? 0),
            })}
          </option>
        ))}
      </NativeSelect>
    );
  });
};

/** Which field of the records each column of the file has. Not rendered again while rows are checked. */
export const ColumnMapping = memo(function ColumnMapping({ file, onChange }: ColumnMappingProps) {
  const text = useCsvImportText();
  const { header, examples, mapping, columns } = file;
  // A field has one column.
  const choose = (cell: number, name: string) => {
    const others = mapping.map((assigned) => (assigned === name ? null : assigned));
    onChange({ mapping: others.with(cell, name || null) });
  };
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: 2,
        gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
      }}
    >
      {header.map((_, cell) => {
        const label = labelOfCell(header, cell, text);
        return (
          // The order of the columns never changes.
          <Box key={cell} sx={{ display: 'grid', gap: 2 }}>
            <NativeSelect
              label={label}
              value={mapping[cell] ?? ''}
              hint={examples[cell]?.slice(0, 60)}
              onChange={(column) => choose(cell, column)}
            >
              <option value="">{text('csvImport.match.ignore')}</option>
              {columns.map((column) => (
                <option key={column.name} value={column.name}>
                  {column.label}
                </option>
              ))}
            </NativeSelect>
            <NumberFields file={file} cell={cell} label={label} onChange={onChange} />
          </Box>
        );
      })}
    </Box>
  );
});

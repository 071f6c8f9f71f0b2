import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { formatList } from '../../i18n/language';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { ColumnMapping, labelOfCell, NativeSelect } from './ColumnMapping';
import { type ChosenFile, doubtfulCells } from './chosenFile';
import type { StepProps } from './useImport';
import { encodings, isEncoding } from './decodeCsv';
import type { ReadOptions } from './readFile';

interface ReadingFieldsProps {
  file: ChosenFile;
  onRead: (options: ReadOptions) => void;
}

/** How the file is read, where that is a guess: its encoding, with examples, and the row of its header. */
const ReadingFields = ({ file, onRead }: ReadingFieldsProps) => {
  const text = useCsvImportText();
  const { encoding, isEncodingCertain, samples, doubtful, headerChoices, headerLine } = file;
  if (isEncodingCertain && headerChoices.length === 0) return null;
  const quoted = formatList(
    samples.map((sample) => text('csvImport.reading.sample', { text: sample })),
  );
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {!isEncodingCertain && (
        <NativeSelect
          label={text('csvImport.reading.encoding')}
          value={encoding}
          hint={samples.length > 0 && text('csvImport.reading.samples', { samples: quoted })}
          onChange={(name) => isEncoding(name) && onRead({ encoding: name })}
        >
          {Object.entries(encodings).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
      {headerChoices.length > 0 && (
        <NativeSelect
          label={text('csvImport.reading.header')}
          value={headerLine}
          onChange={(line) => onRead({ encoding, headerLine: Number(line) })}
        >
          {headerChoices.map((choice) => (
            <option key={choice.line} value={choice.line}>
              {text('csvImport.reading.header_choice', choice)}
            </option>
          ))}
        </NativeSelect>
      )}
      {doubtful > 0 && (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {text('csvImport.reading.doubtful', doubtful)}
        </Alert>
      )}
    </Box>
  );
};

/** The title of a step, and the file that it is about. */
export const StepHeading = ({ title, file }: { title: string; file: ChosenFile }) => {
  const text = useCsvImportText();
  return (
    <Box>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {text('csvImport.match.rows', { file: file.source.name, smart_count: file.rows })}
      </Typography>
    </Box>
  );
};

/** The step in which the columns of the file are matched with fields, and its rows checked. */
export const ColumnsStep = ({ state, control }: StepProps<'columns'>) => {
  const text = useCsvImportText();
  const { file, isReading = false, isChecking = false, error } = state;
  const { header, mapping, columns, rows } = file;
  const isBusy = isReading || isChecking;
  const missing = columns.filter(({ name, isRequired }) => isRequired && !mapping.includes(name));
  const isEmpty = mapping.every((name) => name === null);
  const doubtful = doubtfulCells(file).map((cell) => labelOfCell(header, cell, text));
  const check = () => void control.check(file);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <StepHeading title={text('csvImport.match.title')} file={file} />
      <Box inert={isBusy} sx={{ display: 'grid', gap: 2.5 }}>
        <ReadingFields file={file} onRead={(options) => void control.reread(file, options)} />
        <Typography>{text('csvImport.match.hint')}</Typography>
        <ColumnMapping file={file} onChange={control.change} />
      </Box>
      {missing.length > 0 && (
        <Alert severity="info">
          {text('csvImport.match.missing', {
            columns: formatList(missing.map(({ label }) => label)),
          })}
        </Alert>
      )}
      {doubtful.length > 0 && (
        <Alert severity="warning">
          {text('csvImport.reading.unanswered', { columns: formatList(doubtful) })}
        </Alert>
      )}
      {rows === 0 && <Alert severity="error">{text('csvImport.file.empty')}</Alert>}
      {isEmpty && <Alert severity="error">{text('csvImport.match.none')}</Alert>}
      {error !== undefined && <ErrorAlert error={error} onRetry={check} />}
      {isBusy && (
        <LinearProgress
          aria-label={text(isReading ? 'csvImport.file.reading' : 'csvImport.match.checking')}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={isBusy || isEmpty || rows === 0 || doubtful.length > 0}
          onClick={check}
        >
          {text('csvImport.match.check')}
        </Button>
        <Button disabled={isBusy} onClick={() => control.show({ step: 'file' })}>
          {text('csvImport.match.back')}
        </Button>
      </Box>
    </Box>
  );
};

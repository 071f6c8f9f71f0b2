import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { formatList } from '../../i18n/language';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { ColumnFields } from './ColumnFields';
import { ReadingFields } from './ReadingFields';
import type { ImportControl } from './useImport';

/** Matches the columns of the file with the fields of the resource. */
export const ColumnsStep = ({ control }: { control: ImportControl }) => {
  const { text } = useCsvImportText();
  const { state, file, map, setDecimal, readAgain, check, back } = control;
  if (!file) return null;
  const { isReading, isChecking, error } = state.step === 'columns' ? state : {};
  const { mapping, columns, rows, source } = file;
  const isBusy = isReading === true || isChecking === true;
  const missing = columns.filter(({ name, isRequired }) => isRequired && !mapping.includes(name));
  const isEmpty = mapping.every((name) => name === null);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {text('csvImport.match.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {text('csvImport.match.rows', { file: source.name, smart_count: rows })}
        </Typography>
      </Box>
      <Box inert={isBusy} sx={{ display: 'grid', gap: 2.5 }}>
        <ReadingFields file={file} onRead={(options) => void readAgain(options)} />
        <Typography>{text('csvImport.match.hint')}</Typography>
        <ColumnFields file={file} onMap={map} onDecimal={setDecimal} />
      </Box>
      {missing.length > 0 && (
        <Alert severity="info">
          {text('csvImport.match.missing', {
            columns: formatList(missing.map(({ label }) => label)),
          })}
        </Alert>
      )}
      {rows === 0 && <Alert severity="error">{text('csvImport.file.empty')}</Alert>}
      {isEmpty && <Alert severity="error">{text('csvImport.match.none')}</Alert>}
      {error !== undefined && <ErrorAlert error={error} onRetry={() => void check()} />}
      {isBusy && (
        <LinearProgress
          aria-label={text(isReading ? 'csvImport.file.reading' : 'csvImport.match.checking')}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={isBusy || isEmpty || rows === 0}
          onClick={() => void check()}
        >
          {text('csvImport.match.check')}
        </Button>
        <Button disabled={isBusy} onClick={() => back('file')}>
          {text('csvImport.match.back')}
        </Button>
      </Box>
    </Box>
  );
};

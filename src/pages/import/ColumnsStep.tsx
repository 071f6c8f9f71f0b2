import { memo } from 'react';
import { Alert, Box, Button, LinearProgress, TextField, Typography } from '@mui/material';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { formatList } from '../../i18n/language';
import { ErrorAlert } from '../../ui/ErrorAlert';
import type { ChosenFile, ImportControl } from './useImport';

/** Matches the columns of the file with the fields of the resource. */
export const ColumnsStep = ({ control }: { control: ImportControl }) => {
  const { text } = useCsvImportText();
  const { state, file, map, check, back } = control;
  if (!file) return null;
  const { isChecking = false, error } = state.step === 'columns' ? state : {};
  const { mapping, columns } = file;
  const missing = columns.filter(({ name, isRequired }) => isRequired && !mapping.includes(name));
  const isEmpty = mapping.every((name) => name === null);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {text('csvImport.match.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {text('csvImport.match.rows', { file: file.name, smart_count: file.rows })}
        </Typography>
      </Box>
      <Typography>{text('csvImport.match.hint')}</Typography>
      <Box inert={isChecking}>
        <ColumnFields file={file} onMap={map} />
      </Box>
      {missing.length > 0 && (
        <Alert severity="info">
          {text('csvImport.match.missing', {
            columns: formatList(missing.map(({ label }) => label)),
          })}
        </Alert>
      )}
      {isEmpty && <Alert severity="error">{text('csvImport.match.none')}</Alert>}
      {error !== undefined && <ErrorAlert error={error} onRetry={() => void check()} />}
      {isChecking && <LinearProgress aria-label={text('csvImport.match.checking')} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={isChecking || isEmpty} onClick={() => void check()}>
          {text('csvImport.match.check')}
        </Button>
        <Button disabled={isChecking} onClick={() => back('file')}>
          {text('csvImport.match.back')}
        </Button>
      </Box>
    </Box>
  );
};

interface ColumnFieldsProps {
  file: ChosenFile;
  onMap: (mapping: (string | null)[]) => void;
}

/** A field for each column of the file. They are not rendered again while rows are checked. */
const ColumnFields = memo(function ColumnFields({ file, onMap }: ColumnFieldsProps) {
  const { text } = useCsvImportText();
  const { header, examples, mapping, columns } = file;
  const choose = (cell: number, name: string) =>
    onMap(
      mapping.map((own, index) => {
        if (index === cell) return name === '' ? null : name;
        // A field has one column.
        return own === name ? null : own;
      }),
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
      }}
    >
      {header.map((label, cell) => (
        <TextField
          // The order of the columns never changes.
          key={cell}
          select
          size="small"
          label={label || text('csvImport.match.unnamed', { number: cell + 1 })}
          value={mapping[cell] ?? ''}
          helperText={examples[cell]?.slice(0, 60)}
          onChange={({ target }) => choose(cell, target.value)}
          slotProps={{
            // Ten of MUI's own would block the page for too long when they appear.
            select: { native: true },
            inputLabel: { shrink: true },
            formHelperText: { sx: { overflowWrap: 'anywhere' } },
          }}
        >
          <option value="">{text('csvImport.match.ignore')}</option>
          {columns.map(({ name, label: field }) => (
            <option key={name} value={name}>
              {field}
            </option>
          ))}
        </TextField>
      ))}
    </Box>
  );
});

import { useRef } from 'react';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { useDroppedFiles } from '../../ui/useDroppedFiles';
import { ColumnsExplained } from './ColumnsExplained';
import { DownloadButton } from './DownloadButton';
import { FILE_LIMITS } from './fileKind';
import type { StepProps } from './useImport';

/** Chooses the file, which can also be dropped anywhere on the page. */
export const FileStep = ({ state, control }: StepProps<'file'>) => {
  const text = useCsvImportText();
  const input = useRef<HTMLInputElement>(null);
  const { problem, isReading = false, isChecking = false } = state;
  const take = ([file]: File[]) => {
    if (file && !isReading) void control.open(file);
  };
  const isDragging = useDroppedFiles(take);
  const limit = problem === 'too_many' ? FILE_LIMITS.rows : FILE_LIMITS.megabytes;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 2,
          p: { xs: 2, sm: 5 },
          border: '2px dashed',
          borderColor: isDragging ? 'primary.main' : 'divider',
          borderRadius: 2,
          textAlign: 'center',
        }}
      >
        {problem && (
          <Alert severity="error" sx={{ textAlign: 'start' }}>
            {text(`csvImport.file.${problem}`, { limit })}
          </Alert>
        )}
        <Typography sx={{ maxWidth: '60ch' }}>
          {text(isDragging ? 'csvImport.file.drop' : 'csvImport.file.hint')}
        </Typography>
        <Button variant="contained" disabled={isReading} onClick={() => input.current?.click()}>
          {text('csvImport.file.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          aria-label={text('csvImport.file.label')}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // Reset, so that the same file can be chosen again.
            target.value = '';
          }}
        />
        {isReading && (
          <LinearProgress
            aria-label={text(isChecking ? 'csvImport.match.checking' : 'csvImport.file.reading')}
            sx={{ width: '100%' }}
          />
        )}
      </Box>
      <Box>
        <DownloadButton
          control={control}
          file={`${control.target.resource}-template`}
          make={(importer) => importer.template(control.target)}
        >
          {text('csvImport.columns.template')}
        </DownloadButton>
      </Box>
      <ColumnsExplained target={control.target} />
    </Box>
  );
};

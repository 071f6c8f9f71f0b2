import { Alert, Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { paths } from '../../routing/paths';
import { DownloadButton } from './DownloadButton';
import type { StepProps } from './useImport';

/** What the import has done, and the file of the rows that it has not imported. */
export const ResultStep = ({ state, control }: StepProps<'result'>) => {
  const text = useCsvImportText();
  const { stored, created, updated } = state.started;
  const { key, file, unchanged, rows, rowsInside = 0 } = stored;
  const { resource, locale } = control.target;
  // For whatever reason.
  const failed = rows + rowsInside - created - updated;
  const lines = [
    created > 0 && text('csvImport.result.created', created),
    updated > 0 && text('csvImport.result.updated', updated),
    unchanged > 0 && text('csvImport.result.unchanged', unchanged),
  ].filter((line) => line !== false);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {text('csvImport.result.title', { file })}
      </Typography>
      <Box role="status">
        {lines.map((line) => (
          <Typography key={line}>{line}</Typography>
        ))}
      </Box>
      {failed > 0 && (
        <Alert
          severity="warning"
          action={
            <DownloadButton
              color="inherit"
              size="small"
              control={control}
              file={file.replace(/(\.\w+)?$/, '-rest')}
              make={(importer) => importer.failures(key, locale)}
            >
              {text('csvImport.result.download')}
            </DownloadButton>
          }
        >
          {text('csvImport.result.failed', failed)} {text('csvImport.result.correct')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" component={Link} to={paths.list(resource)}>
          {text('csvImport.result.list')}
        </Button>
        <Button onClick={() => void control.startOver(stored)}>
          {text('csvImport.result.import_another')}
        </Button>
      </Box>
    </Box>
  );
};

import { Alert, Box, Button, Typography } from '@mui/material';
import { useNotify } from 'ra-core';
import { Link } from 'react-router';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { paths } from '../../routing/paths';
import type { StepProps } from './useImport';

/** What the import has done, and the file of the rows that it has not imported. */
export const ResultStep = ({ state, control }: StepProps<'result'>) => {
  const text = useCsvImportText();
  const notify = useNotify();
  const { stored, created, updated } = state.started;
  const { file, unchanged, rows, rowsInside = 0 } = stored;
  // For whatever reason.
  const failed = rows + rowsInside - created - updated;
  const save = () =>
    control
      .download(stored)
      .catch(() => notify(<>{text('csvImport.result.not_downloaded')}</>, { type: 'error' }));
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
            <Button color="inherit" size="small" onClick={() => void save()}>
              {text('csvImport.result.download')}
            </Button>
          }
        >
          {text('csvImport.result.failed', failed)} {text('csvImport.result.correct')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" component={Link} to={paths.list(control.target.resource)}>
          {text('csvImport.result.list')}
        </Button>
        <Button onClick={() => void control.startOver(stored)}>
          {text('csvImport.result.import_another')}
        </Button>
      </Box>
    </Box>
  );
};

import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useCountedRecords } from '../../i18n/useCountedRecords';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { paths } from '../../routing/paths';
import { useOffers } from '../../ui/useOffers';
import { UndoRunButton } from '../restore/UndoRunButton';
import { DownloadButton } from './DownloadButton';
import { ImportedRecords } from './ImportedRecords';
import type { StepProps } from './useImport';

/** What the import has done to how many records. */
const Counts = ({ state: { started } }: Pick<StepProps<'result'>, 'state'>) => {
  const text = useCsvImportText();
  const { stored, created, updated } = started;
  const { unchanged } = stored;
  const lines = [
    created > 0 && text('csvImport.result.created', created),
    updated > 0 && text('csvImport.result.updated', updated),
    unchanged > 0 && text('csvImport.result.unchanged', unchanged),
  ].filter((line) => line !== false);
  return (
    <Box role="status">
      {lines.map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
    </Box>
  );
};

/** How many rows have not been imported, for whatever reason, with their file. */
const Failures = ({ state, control }: StepProps<'result'>) => {
  const text = useCsvImportText();
  const { stored, created, updated } = state.started;
  const { key, file, rows, rowsInside = 0 } = stored;
  const failed = rows + rowsInside - created - updated;
  if (failed === 0) return null;
  return (
    <Alert severity="warning">
      {text('csvImport.result.failed', failed)} {text('csvImport.result.correct')}
      <Box sx={{ mt: 1 }}>
        <DownloadButton
          color="inherit"
          variant="outlined"
          size="small"
          control={control}
          file={file.replace(/(\.\w+)?$/, '-rest')}
          make={(importer) => importer.failures(key, control.target.locale)}
        >
          {text('csvImport.result.download')}
        </DownloadButton>
      </Box>
    </Alert>
  );
};

/** What the import has done, the records, and the file of the rows that it has not imported. */
export const ResultStep = ({ state, control }: StepProps<'result'>) => {
  const text = useCsvImportText();
  const countedRecords = useCountedRecords();
  const [isOpen, setOpen] = useState(false);
  const isUndoable = useOffers('history');
  const { stored, created, updated } = state.started;
  const { id, file } = stored;
  const { resource } = control.target;
  const records = countedRecords(resource, created + updated);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {text('csvImport.result.title', { file })}
      </Typography>
      <Counts state={state} />
      <Failures {...{ state, control }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" component={Link} to={paths.list(resource)}>
          {text('csvImport.result.list')}
        </Button>
        {created + updated > 0 && (
          <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text(`csvImport.result.${isOpen ? 'hide' : 'show'}`, { records })}
          </Button>
        )}
        {isUndoable && (
          <UndoRunButton
            variant="outlined"
            run={{ id, kind: 'import', changed: created + updated, undone: 0 }}
          />
        )}
        <Button onClick={() => void control.startOver(stored)}>
          {text('csvImport.result.import_another')}
        </Button>
      </Box>
      {isOpen && (
        <ImportedRecords
          control={control}
          started={state.started}
          kind="done"
          label={text('csvImport.result.records')}
        />
      )}
    </Box>
  );
};

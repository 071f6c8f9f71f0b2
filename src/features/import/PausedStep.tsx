import { Alert, Box, Button, Typography } from '@mui/material';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import type { ImportControl } from './useImport';

/** An import that was cancelled, interrupted by a reload, or has lost its connection. */
export const PausedStep = ({ control }: { control: ImportControl }) => {
  const { text } = useCsvImportText();
  const { state, started, progress, resume, end } = control;
  const { end: reason, detail } = state.step === 'paused' ? state : {};
  const done = progress.created + progress.updated + progress.failed;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {text('csvImport.run.paused', { file: started?.file ?? '' })}
      </Typography>
      {(reason === 'lost' || reason === 'elsewhere') && (
        <Alert severity="warning">
          {text(`csvImport.run.${reason}`)}
          {detail && <Typography variant="body2">{detail}</Typography>}
        </Alert>
      )}
      <Typography>{text('csvImport.run.progress', { done, count: started?.rows ?? 0 })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={() => void resume()}>
          {text('csvImport.run.resume')}
        </Button>
        <Button onClick={end}>{text('csvImport.run.end')}</Button>
      </Box>
    </Box>
  );
};

import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { useTranslate } from '../../i18n/useTranslate';
import type { ImportControl } from './useImport';

const MINUTE = 60;

/** The progress of the run, with Cancel. */
export const RunningStep = ({ control }: { control: ImportControl }) => {
  const { text } = useCsvImportText();
  const translate = useTranslate();
  const { state, started, progress, secondsLeft, stop } = control;
  const count = started?.rows ?? 0;
  const done = progress.created + progress.updated + progress.failed;
  const isStopping = state.step === 'running' && state.isStopping === true;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {text('csvImport.run.running', { file: started?.file ?? '' })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={count === 0 ? 0 : Math.floor((100 * done) / count)}
        aria-label={text('csvImport.run.running', { file: started?.file ?? '' })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Typography>{text('csvImport.run.progress', { done, count })}</Typography>
        {secondsLeft !== undefined && (
          <Typography color="textSecondary">
            {secondsLeft > MINUTE
              ? text('csvImport.run.minutes', Math.round(secondsLeft / MINUTE))
              : text('csvImport.run.seconds', secondsLeft)}
          </Typography>
        )}
      </Box>
      {control.isUnstored ? (
        <Alert severity="warning">{text('csvImport.run.unstored')}</Alert>
      ) : (
        <Typography color="textSecondary">{text('csvImport.run.stay')}</Typography>
      )}
      <Box>
        <Button variant="outlined" disabled={isStopping} onClick={stop}>
          {isStopping ? text('csvImport.run.stopping') : translate('app.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
};

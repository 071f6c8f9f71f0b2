import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  CircularProgress,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useGetResourceLabel } from 'ra-core';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { useTranslate } from '../../i18n/useTranslate';
import { useFocusWhenLost } from '../../ui/useFocusWhenLost';
import { importPath, paths } from '../../routing/paths';
import { PageTitle } from '../../ui/PageTitle';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import { PreviewStep } from './PreviewStep';
import { ResultStep } from './ResultStep';
import { type ImportControl, type StepProps, useImport } from './useImport';
import { useListedResource } from './importTarget';

const MINUTE = 60;

/** The progress of the run, with Cancel. */
const RunningStep = ({ state, control }: StepProps<'running'>) => {
  const text = useCsvImportText();
  const translate = useTranslate();
  const { started, isStopping = false } = state;
  const { stored, done, secondsLeft, isUnstored } = started;
  const { rows: count, file } = stored;
  const title = text('csvImport.run.running', { file });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={count === 0 ? 0 : Math.floor((100 * done) / count)}
        aria-label={title}
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
      {isUnstored ? (
        <Alert severity="warning">{text('csvImport.run.unstored')}</Alert>
      ) : (
        <Typography color="textSecondary">{text('csvImport.run.stay')}</Typography>
      )}
      <Box>
        <Button variant="outlined" disabled={isStopping} onClick={() => control.stop(state)}>
          {isStopping ? text('csvImport.run.stopping') : translate('app.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
};

/** An import that was cancelled, interrupted by a reload, or has lost its connection. */
const PausedStep = ({ state, control }: StepProps<'paused'>) => {
  const text = useCsvImportText();
  const { started, pause } = state;
  const { stored, done } = started;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {text('csvImport.run.paused', { file: stored.file })}
      </Typography>
      {pause && (
        <Alert severity="warning">
          {text(`csvImport.run.${pause.problem}`)}
          {pause.detail && <Typography variant="body2">{pause.detail}</Typography>}
        </Alert>
      )}
      <Typography>{text('csvImport.run.progress', { done, count: stored.rows })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={() => void control.resume(state)}>
          {text('csvImport.run.resume')}
        </Button>
        <Button onClick={() => control.show({ step: 'result', started })}>
          {text('csvImport.run.end')}
        </Button>
      </Box>
    </Box>
  );
};

const CurrentStep = ({ control }: { control: ImportControl }) => {
  const translate = useTranslate();
  const { state } = control;
  switch (state.step) {
    case 'opening':
      return <CircularProgress aria-label={translate('app.state.loading')} />;
    case 'file':
      return <FileStep {...{ state, control }} />;
    case 'columns':
      return <ColumnsStep {...{ state, control }} />;
    case 'preview':
      return <PreviewStep {...{ state, control }} />;
    case 'running':
      return <RunningStep {...{ state, control }} />;
    case 'paused':
      return <PausedStep {...{ state, control }} />;
    case 'result':
      return <ResultStep {...{ state, control }} />;
  }
};

/** `/R/import`: creates and updates records from a CSV file. */
const ImportPage = () => {
  const translate = useTranslate();
  const text = useCsvImportText();
  const resource = useListedResource();
  const control = useImport();
  const { state } = control;
  // A choice in the preview removes its field.
  const region = useFocusWhenLost('counts' in state ? state.counts : state.step);
  const title = text('csvImport.title', { name: useGetResourceLabel()(resource, 2) });
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { to: paths.list(resource), label: translate(`resources.${resource}.page.list`) },
          { to: importPath(resource), label: text('csvImport.crumb') },
        ]}
      />
      <PageTitle title={title} />
      <Card ref={region} sx={{ maxWidth: 1120 }}>
        <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
          <CurrentStep control={control} />
        </CardContent>
      </Card>
    </>
  );
};

export default ImportPage;

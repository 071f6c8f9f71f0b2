import type { ComponentType } from 'react';
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
import { countDone } from './importState';
import { PreviewStep } from './PreviewStep';
import { ResultStep } from './ResultStep';
import { type ImportControl, useImport } from './useImport';
import { useListedResource } from './importTarget';

const MINUTE = 60;

/** The progress of the run, with Cancel. */
const RunningStep = ({ control }: { control: ImportControl }) => {
  const text = useCsvImportText();
  const translate = useTranslate();
  const { state, started, progress, stop } = control;
  const { stored, secondsLeft, isUnstored = false } = started ?? {};
  const count = stored?.rows ?? 0;
  const done = countDone(progress);
  const isStopping = state.step === 'running' && state.isStopping === true;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {text('csvImport.run.running', { file: stored?.file ?? '' })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={count === 0 ? 0 : Math.floor((100 * done) / count)}
        aria-label={text('csvImport.run.running', { file: stored?.file ?? '' })}
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
        <Button variant="outlined" disabled={isStopping} onClick={stop}>
          {isStopping ? text('csvImport.run.stopping') : translate('app.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
};

/** An import that was cancelled, interrupted by a reload, or has lost its connection. */
const PausedStep = ({ control }: { control: ImportControl }) => {
  const text = useCsvImportText();
  const { state, started, progress, resume, finish } = control;
  const { problem, detail } = state.step === 'paused' ? state : {};
  const { stored } = started ?? {};
  const done = countDone(progress);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {text('csvImport.run.paused', { file: stored?.file ?? '' })}
      </Typography>
      {problem && (
        <Alert severity="warning">
          {text(`csvImport.run.${problem}`)}
          {detail && <Typography variant="body2">{detail}</Typography>}
        </Alert>
      )}
      <Typography>{text('csvImport.run.progress', { done, count: stored?.rows ?? 0 })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={() => void resume()}>
          {text('csvImport.run.resume')}
        </Button>
        <Button onClick={finish}>{text('csvImport.run.end')}</Button>
      </Box>
    </Box>
  );
};

const steps: Record<
  Exclude<ImportControl['state']['step'], 'opening'>,
  ComponentType<{ control: ImportControl }>
> = {
  file: FileStep,
  columns: ColumnsStep,
  preview: PreviewStep,
  running: RunningStep,
  paused: PausedStep,
  result: ResultStep,
};

/** `/R/import`: creates and updates records from a CSV file. */
const ImportPage = () => {
  const translate = useTranslate();
  const text = useCsvImportText();
  const resource = useListedResource();
  const control = useImport();
  const { step } = control.state;
  const region = useFocusWhenLost(step);
  const title = text('csvImport.title', { name: useGetResourceLabel()(resource, 2) });
  const Step = step === 'opening' ? undefined : steps[step];
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
          {Step ? (
            <Step control={control} />
          ) : (
            <CircularProgress aria-label={translate('app.state.loading')} />
          )}
        </CardContent>
      </Card>
    </>
  );
};

export default ImportPage;

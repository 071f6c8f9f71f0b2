import type { ComponentType } from 'react';
import { Card, CardContent, CircularProgress } from '@mui/material';
import { useGetResourceLabel } from 'ra-core';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { useTranslate } from '../../i18n/useTranslate';
import { useFocusWhenLost } from '../../ui/useFocusWhenLost';
import { paths } from '../../routing/paths';
import { PageTitle } from '../../ui/PageTitle';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import { importPath } from './importPath';
import { PausedStep } from './PausedStep';
import { PreviewStep } from './PreviewStep';
import { ResultStep } from './ResultStep';
import { RunningStep } from './RunningStep';
import { useImport, type ImportControl } from './useImport';
import { useListedResource } from './useImportTarget';

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
  const { text } = useCsvImportText();
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

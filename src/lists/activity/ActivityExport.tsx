import { Suspense, useState } from 'react';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { useTranslate } from '../../i18n/useTranslate';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import { ToolbarButton } from '../../ui/ToolbarButton';
import type { ActivityFilter } from './activityFilter';

const ActivityExportDialog = lazyWithPreload(() => import('./ActivityExportDialog'));

/** Exports every change that matches the filters. */
export const ActivityExport = ({ filter }: { filter: ActivityFilter }) => {
  const name = useTranslate()('csvExport.action');
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <ToolbarButton name={name} Icon={ExportIcon} onClick={() => setExporting(true)} />
      {isExporting && (
        <Suspense>
          <ActivityExportDialog filter={filter} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  );
};

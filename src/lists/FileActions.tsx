import { Suspense, useEffect, useState } from 'react';
import { Button } from '@mui/material';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import { useListContext } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { useExportRequest } from '../features/export/useExportRequest';
import { useTranslate } from '../i18n/useTranslate';
import { lazyWithPreload } from '../routing/lazyWithPreload';
import { importPath, type ResourceName } from '../routing/paths';
import { ToolbarButton } from '../ui/ToolbarButton';
import { useMenu } from '../ui/useMenu';

const ExportDialog = lazyWithPreload(() => import('../features/export/ExportDialog'));
const FileMenu = lazyWithPreload(() => import('./FileMenu'));

/** Whether the dialog of the export is open, which may be asked for from elsewhere. */
const useExporting = () => {
  const [isExporting, setExporting] = useState(false);
  const { data } = useListContext();
  const { pathname } = useLocation();
  const [requested, request] = useExportRequest();
  useEffect(() => {
    if (requested !== pathname || !data) return;
    request(null);
    // oxlint-disable-next-line react/set-state-in-effect -- the request comes from outside, and is taken once
    if (data.length > 0) setExporting(true);
  }, [requested, pathname, data, request]);
  return { isEmpty: !data?.length, isExporting, setExporting };
};

interface FileActionsProps {
  resource: ResourceName;
  /** The filter that the list has in addition to the user's. */
  filter: object | undefined;
}

const wideSx = { display: { xs: 'none', sm: 'inline-flex' } };

/**
 * Imports records, and exports the list in context: all its pages, with its filters and sort. A list
 * below a record has no import of its own. On a phone they are in a menu.
 */
export const FileActions = ({ resource, filter }: FileActionsProps) => {
  const translate = useTranslate();
  const { isEmpty, isExporting, setExporting } = useExporting();
  const { wasOpened, close, buttonProps, menuProps } = useMenu(translate('csvExport.more'));
  const importTo = filter ? undefined : importPath(resource);
  const startExport = () => {
    close();
    setExporting(true);
  };
  return (
    <>
      <ToolbarButton
        {...buttonProps}
        name={translate('csvExport.more')}
        Icon={MoreIcon}
        sx={{ display: { sm: 'none' }, minHeight: 36 }}
      />
      {wasOpened && (
        <Suspense>
          <FileMenu
            {...menuProps}
            importTo={importTo}
            onExport={isEmpty ? undefined : startExport}
          />
        </Suspense>
      )}
      {importTo && (
        <Button variant="outlined" component={Link} to={importTo} sx={wideSx}>
          {translate('csvExport.import')}
        </Button>
      )}
      <Button variant="outlined" disabled={isEmpty} onClick={startExport} sx={wideSx}>
        {translate('csvExport.action')}
      </Button>
      {isExporting && (
        <Suspense>
          <ExportDialog resource={resource} filter={filter} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  );
};

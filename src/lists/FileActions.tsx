import { Suspense, useEffect, useState } from 'react';
import { Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { useExportRequest } from '../features/export/useExportRequest';
import { useTranslate } from '../i18n/useTranslate';
import { lazyWithPreload } from '../routing/lazyWithPreload';
import { importPath, type ResourceName } from '../routing/paths';

const ExportDialog = lazyWithPreload(() => import('../features/export/ExportDialog'));

interface FileActionsProps {
  resource: ResourceName;
  /** The filter that the list has in addition to the user's. */
  filter: object | undefined;
}

/** Exports the list in context: all its pages, with its filters and sort. */
const ExportButton = ({ resource, filter }: FileActionsProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data } = useListContext();
  const { pathname } = useLocation();
  const [requested, request] = useExportRequest();
  useEffect(() => {
    if (requested !== pathname || !data) return;
    request(null);
    // oxlint-disable-next-line react/set-state-in-effect -- the request comes from outside, and is taken once
    if (data.length > 0) setOpen(true);
  }, [requested, pathname, data, request]);
  return (
    <>
      <Button variant="outlined" disabled={!data?.length} onClick={() => setOpen(true)}>
        {translate('csvExport.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog resource={resource} filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const ImportButton = ({ resource }: Pick<FileActionsProps, 'resource'>) => (
  <Button variant="outlined" component={Link} to={importPath(resource)}>
    {useTranslate()('csvExport.import')}
  </Button>
);

/** Imports records, and exports the list in context. A list below a record has no import of its own. */
export const FileActions = (props: FileActionsProps) => (
  <>
    {!props.filter && <ImportButton resource={props.resource} />}
    <ExportButton {...props} />
  </>
);

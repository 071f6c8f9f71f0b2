import { Suspense, useState } from 'react';
import { Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import type { ResourceName } from '../../routing/paths';
import { lazyWithPreload } from '../../routing/lazyWithPreload';

const ExportDialog = lazyWithPreload(() => import('./ExportDialog'));

interface ExportButtonProps {
  resource: ResourceName;
  /** The filter that the list has in addition to the user's. */
  filter: object | undefined;
}

/** Exports the list in context: all its pages, with its filters and sort. */
export const ExportButton = ({ resource, filter }: ExportButtonProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data } = useListContext();
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

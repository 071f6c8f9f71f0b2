import { Suspense, useEffect, useState } from 'react';
import { useListContext } from 'ra-core';
import { useLocation } from 'react-router';
import { useExportRequest } from '../features/export/useExportRequest';
import { useTranslate } from '../i18n/useTranslate';
import { lazyWithPreload } from '../routing/lazyWithPreload';
import { importPath, type ResourceName } from '../routing/paths';
import type { MoreItem } from '../ui/MoreItems';
import { MoreMenu } from '../ui/MoreMenu';

const ExportDialog = lazyWithPreload(() => import('../features/export/ExportDialog'));

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

interface ListMoreProps {
  resource: ResourceName;
  /** The filter that the list has in addition to the user's. */
  filter?: object | undefined;
  /** What the menu has before the import and the export. */
  items?: readonly MoreItem[] | undefined;
}

/**
 * The menu "More" of a list: imports records, and exports the list in context, all its pages with its
 * filters and sort. A list below a record has no import of its own.
 */
export const ListMore = ({ resource, filter, items = [] }: ListMoreProps) => {
  const translate = useTranslate();
  const { isEmpty, isExporting, setExporting } = useExporting();
  const importItem = { label: translate('csvExport.import'), to: importPath(resource) };
  const exportItem = {
    label: translate('csvExport.action'),
    isDisabled: isEmpty,
    onClick: () => setExporting(true),
  };
  return (
    <>
      <MoreMenu items={[...items, ...(filter ? [] : [importItem]), exportItem]} />
      {isExporting && (
        <Suspense>
          <ExportDialog resource={resource} filter={filter} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  );
};

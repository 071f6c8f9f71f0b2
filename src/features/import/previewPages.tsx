import { TablePagination } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { useTranslate } from '../../i18n/useTranslate';
import type { Importer } from './importer';
import { PREVIEW } from './importState';
import type { ImportControl } from './useImport';

/** How many rows, or groups of rows, are shown at once. */
export const PAGE_SIZE = 25;

/** A part of the preview, which the importer has. `key` says which. */
export const usePreviewPart = <T,>(
  { callImporter }: ImportControl,
  key: unknown[],
  read: (importer: Importer) => Promise<T>,
  enabled = true,
) =>
  useQuery({
    queryKey: [PREVIEW, ...key],
    queryFn: () => callImporter(read),
    enabled,
    placeholderData: keepPreviousData,
    // Each preview is of another plan.
    gcTime: 0,
    retry: false,
  });

interface PreviewPagerProps {
  page: number;
  count: number;
  onChange: (page: number) => void;
}

/** The pager below a part of the preview; nothing if it has one page. */
export const PreviewPager = ({ page, count, onChange }: PreviewPagerProps) => {
  const text = useCsvImportText();
  const translate = useTranslate();
  if (count <= PAGE_SIZE) return null;
  return (
    <TablePagination
      component="div"
      count={count}
      page={page}
      rowsPerPage={PAGE_SIZE}
      rowsPerPageOptions={[]}
      getItemAriaLabel={(type) =>
        translate(type === 'next' ? 'app.pager.next' : 'app.pager.previous')
      }
      onPageChange={(_, next) => onChange(next)}
      labelDisplayedRows={({ from, to }) => text('csvImport.preview.page', { from, to, count })}
    />
  );
};

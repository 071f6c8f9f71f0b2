import { useState } from 'react';
import { Box, Typography } from '@mui/material';
import { useGetRecordRepresentation } from 'ra-core';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { ChangedFields } from '../../forms/changes/ChangedFields';
import { ErrorAlert } from '../../ui/ErrorAlert';
import type { PreviewRow, RowsToShow } from './preview';
import { PAGE_SIZE, usePreviewPart } from './previewPages';
import { RecordsTable } from './RecordsTable';
import type { ImportControl } from './useImport';

interface PreviewTableProps extends RowsToShow {
  control: ImportControl;
  count: number;
  /** The name of the region with the table. */
  label: string;
}

/** The rows of one kind, or for one reason, a page at a time. */
export const PreviewTable = ({ control, kind, reason, count, label }: PreviewTableProps) => {
  const text = useCsvImportText();
  const [page, setPage] = useState(0);
  const { resource } = control.target;
  const represent = useGetRecordRepresentation(resource);
  const part = usePreviewPart(control, ['rows', kind, reason, page], (importer) =>
    importer.preview({ kind, reason }, page * PAGE_SIZE, PAGE_SIZE),
  );
  const { data: rows = [], error, refetch } = part;
  const hasDetails = rows.some(({ changes, reasons }) => changes.length + reasons.length > 0);
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (count === 0) return <Typography>{text('csvImport.preview.none')}</Typography>;
  return (
    <RecordsTable
      label={label}
      detailsTitle={hasDetails ? text('csvImport.preview.details') : undefined}
      lines={rows.map((row) => ({
        line: row.line,
        record: kind === 'invalid' || !represent(row.record) ? row.text : represent(row.record),
        details: <Details resource={resource} row={row} />,
      }))}
      page={page}
      count={count}
      onPage={setPage}
    />
  );
};

const Details = ({ resource, row }: { resource: string; row: PreviewRow }) => (
  <>
    <ChangedFields resource={resource} changes={row.changes} />
    {row.reasons.map((reason) => (
      <Box key={reason} sx={{ color: 'text.secondary' }}>
        {reason}
      </Box>
    ))}
  </>
);

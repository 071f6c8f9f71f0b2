import { useState } from 'react';
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useGetRecordRepresentation } from 'ra-core';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { ChangedFields } from '../../forms/changes/ChangedFields';
import { ErrorAlert } from '../../ui/ErrorAlert';
import type { PreviewRow, RowsToShow } from './preview';
import { PAGE_SIZE, PreviewPager, usePreviewPart } from './previewPages';
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
  // On a phone, what is said about a row stands below its record, in the full width.
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'));
  const hasDetails = rows.some(({ changes, reasons }) => changes.length + reasons.length > 0);
  const hasColumn = hasDetails && !isNarrow;
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (count === 0) return <Typography>{text('csvImport.preview.none')}</Typography>;
  return (
    <Box>
      <TableContainer role="region" tabIndex={0} aria-label={label} sx={{ maxHeight: 480 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{text('csvImport.preview.line')}</TableCell>
              <TableCell>{text('csvImport.preview.record')}</TableCell>
              {hasColumn && <TableCell>{text('csvImport.preview.details')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.line} sx={{ verticalAlign: 'top' }}>
                <TableCell>{row.line}</TableCell>
                <TableCell sx={{ minWidth: '7.5rem', overflowWrap: 'anywhere' }}>
                  {kind === 'invalid' || !represent(row.record) ? row.text : represent(row.record)}
                  {isNarrow && <Details resource={resource} row={row} />}
                </TableCell>
                {hasColumn && (
                  <TableCell>
                    <Details resource={resource} row={row} />
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <PreviewPager page={page} count={count} onChange={setPage} />
    </Box>
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

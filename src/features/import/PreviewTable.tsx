import { useState } from 'react';
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetRecordRepresentation } from 'ra-core';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { useTranslate } from '../../i18n/useTranslate';
import { ChangedFields } from '../../forms/changes/ChangedFields';
import { ErrorAlert } from '../../ui/ErrorAlert';
import type { PreviewKind } from './importRow';
import type { PreviewRow } from './preview';
import type { ImportControl } from './useImport';

const PAGE_SIZE = 25;

interface PreviewTableProps {
  control: ImportControl;
  kind: PreviewKind;
  count: number;
  /** The name of the region with the table. */
  label: string;
}

/** The rows of one kind, a page at a time. */
export const PreviewTable = ({ control, kind, count, label }: PreviewTableProps) => {
  const text = useCsvImportText();
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const { callImporter, target } = control;
  const represent = useGetRecordRepresentation(target.resource);
  const {
    data: rows = [],
    error,
    refetch,
  } = useQuery({
    queryKey: ['import preview', kind, page],
    queryFn: () => callImporter((importer) => importer.preview(kind, page * PAGE_SIZE, PAGE_SIZE)),
    placeholderData: keepPreviousData,
    // Each preview is of another plan.
    gcTime: 0,
    retry: false,
  });
  // On a phone, what is said about a row stands below its record, in the full width.
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'));
  const hasDetails = rows.some(({ changes, problems, hints }) =>
    [changes, problems, hints].some(({ length }) => length > 0),
  );
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
                  {kind === 'invalid' ? row.text : represent(row.record)}
                  {isNarrow && <Details resource={target.resource} row={row} />}
                </TableCell>
                {hasColumn && (
                  <TableCell>
                    <Details resource={target.resource} row={row} />
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {count > PAGE_SIZE && (
        <TablePagination
          component="div"
          count={count}
          page={page}
          rowsPerPage={PAGE_SIZE}
          rowsPerPageOptions={[]}
          getItemAriaLabel={(type) =>
            translate(type === 'next' ? 'app.pager.next' : 'app.pager.previous')
          }
          onPageChange={(_, next) => setPage(next)}
          labelDisplayedRows={({ from, to }) => text('csvImport.preview.page', { from, to, count })}
        />
      )}
    </Box>
  );
};

const Details = ({ resource, row }: { resource: string; row: PreviewRow }) => (
  <>
    {row.problems.map((problem) => (
      <Box key={problem} sx={{ color: 'error.main' }}>
        {problem}
      </Box>
    ))}
    <ChangedFields resource={resource} changes={row.changes} />
    {row.hints.map((hint) => (
      <Box key={hint} sx={{ mt: 0.5, color: 'text.secondary', fontStyle: 'italic' }}>
        {hint}
      </Box>
    ))}
  </>
);

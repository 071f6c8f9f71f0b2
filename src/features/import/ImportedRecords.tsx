import { useState } from 'react';
import {
  Box,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  useMediaQuery,
} from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { NO_ID, recordPaths } from '../../routing/paths';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { useRecordName } from '../../ui/useRecordName';
import type { ResultKind, ResultRow } from './importResults';
import type { Started } from './importState';
import { PAGE_SIZE, PreviewPager, usePreviewPart } from './previewPages';
import type { ImportControl } from './useImport';

/** The name of a record, as a link if its id is known. */
const RecordLink = ({ resource, record }: { resource: string; record: Partial<RaRecord> }) => {
  const nameOf = useRecordName(resource);
  const known = { id: NO_ID, ...record };
  if (known.id === NO_ID) return nameOf(known);
  return (
    <Link component={RouterLink} to={recordPaths(resource, known).show}>
      {nameOf(known)}
    </Link>
  );
};

interface ImportedRecordsProps {
  control: ImportControl;
  started: Started;
  kind: ResultKind;
  /** The name of the region with the table. */
  label: string;
}

/** The records of an import that has ended, a page at a time. */
export const ImportedRecords = ({ control, started, kind, label }: ImportedRecordsProps) => {
  const text = useCsvImportText();
  const [page, setPage] = useState(0);
  const { key, id, isUndo } = started.stored;
  const part = usePreviewPart(control, ['results', id, kind, page], (importer) =>
    importer.results(key, kind, page * PAGE_SIZE, PAGE_SIZE),
  );
  const { data, error, refetch } = part;
  // On a phone, what became of a record stands below its name.
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'));
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  const said = ({ state, reason }: ResultRow) =>
    state === 'failed' ? reason : text(`csvImport.result.${isUndo ? 'restored' : state}_one`);
  return (
    <Box>
      <TableContainer role="region" tabIndex={0} aria-label={label} sx={{ maxHeight: 480 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{text('csvImport.preview.line')}</TableCell>
              <TableCell>{text('csvImport.preview.record')}</TableCell>
              {!isNarrow && <TableCell>{text('csvImport.result.became')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {data?.rows.map((row, index) => (
              <TableRow key={index} sx={{ verticalAlign: 'top' }}>
                <TableCell>{row.line}</TableCell>
                <TableCell sx={{ minWidth: '7.5rem', overflowWrap: 'anywhere' }}>
                  <RecordLink
                    resource={row.resource ?? control.target.resource}
                    record={row.record}
                  />
                  {isNarrow && <Box sx={{ color: 'text.secondary' }}>{said(row)}</Box>}
                </TableCell>
                {!isNarrow && <TableCell sx={{ color: 'text.secondary' }}>{said(row)}</TableCell>}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <PreviewPager page={page} count={data?.total ?? 0} onChange={setPage} />
    </Box>
  );
};

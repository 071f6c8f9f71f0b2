import { useState } from 'react';
import { Box, Link } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { NO_ID, recordPaths } from '../../routing/paths';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { useRecordName } from '../../ui/useRecordName';
import type { ResultKind, ResultRow } from './importResults';
import type { Started } from './importState';
import { PAGE_SIZE, usePreviewPart } from './previewPages';
import { RecordsTable } from './RecordsTable';
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
  const { key, id } = started.stored;
  const part = usePreviewPart(control, ['results', id, kind, page], (importer) =>
    importer.results(key, kind, page * PAGE_SIZE, PAGE_SIZE),
  );
  const { data, error, refetch } = part;
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  const said = ({ state, reason }: ResultRow) =>
    state === 'failed' ? reason : text(`csvImport.result.${state}_one`);
  const { resource: imported } = control.target;
  return (
    <RecordsTable
      label={label}
      detailsTitle={text('csvImport.result.became')}
      lines={(data?.rows ?? []).map((row) => ({
        line: row.line,
        record: <RecordLink resource={row.resource ?? imported} record={row.record} />,
        details: <Box sx={{ color: 'text.secondary' }}>{said(row)}</Box>,
      }))}
      page={page}
      count={data?.total ?? 0}
      onPage={setPage}
    />
  );
};

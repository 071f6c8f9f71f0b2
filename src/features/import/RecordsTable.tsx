import type { ReactNode } from 'react';
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  useMediaQuery,
} from '@mui/material';
import { useCsvImportText } from '../../i18n/useCsvImportText';
import { PreviewPager } from './previewPages';

/** A row of the file with its record. */
interface TableLine {
  /** The line of the file; undefined for a record that one of the rows needed. */
  line: number | undefined;
  record: ReactNode;
  /** What is said about it: in a column of its own or, on a phone, below the record in its full width. */
  details: ReactNode;
}

interface RecordsTableProps {
  /** The name of the region with the table. */
  label: string;
  /** The heading of the column of details; without one, there is none. */
  detailsTitle: string | undefined;
  lines: TableLine[];
  page: number;
  /** How many lines there are on all pages. */
  count: number;
  onPage: (page: number) => void;
}

/** Rows of the file of an import with their records, a page at a time. */
export const RecordsTable = ({
  label,
  detailsTitle,
  lines,
  page,
  count,
  onPage,
}: RecordsTableProps) => {
  const text = useCsvImportText();
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'));
  const hasColumn = detailsTitle !== undefined && !isNarrow;
  return (
    <Box>
      <TableContainer role="region" tabIndex={0} aria-label={label} sx={{ maxHeight: 480 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{text('csvImport.preview.line')}</TableCell>
              <TableCell>{text('csvImport.preview.record')}</TableCell>
              {hasColumn && <TableCell>{detailsTitle}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ line, record, details }, index) => (
              <TableRow key={index} sx={{ verticalAlign: 'top' }}>
                <TableCell>{line}</TableCell>
                <TableCell sx={{ minWidth: '7.5rem', overflowWrap: 'anywhere' }}>
                  {record}
                  {isNarrow && details}
                </TableCell>
                {hasColumn && <TableCell>{details}</TableCell>}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <PreviewPager page={page} count={count} onChange={onPage} />
    </Box>
  );
};

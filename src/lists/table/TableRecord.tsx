import { Box, Link, Skeleton, TableCell, TableRow } from '@mui/material';
import {
  RecordContextProvider,
  useGetRecordRepresentation,
  useListContext,
  type RaRecord,
} from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { FieldValue } from '../../forms/changes/FieldValue';
import { paths } from '../../routing/paths';
import { isResourceName } from '../../routing/resourceNames';
import { useResourceOptions } from '../../routing/Resource';
import { clampSx } from '../../ui/EntryCard';
import { SelectRecord } from '../selection/SelectRecord';

const cellSx = {
  maxWidth: '22rem',
  verticalAlign: 'top',
  // Columns are at least as wide as their longest word.
  '&& *': { overflowWrap: 'break-word' },
};

// A target of 24 px, without moving the text off the line of the other cells.
const linkSx = { ...clampSx(2), py: 0.25, my: -0.25 };

interface TableRecordProps {
  record: RaRecord;
  /** The fields after the record's name. */
  columns: string[];
}

/** A record as a row of the table: its name, which links to its page, and its fields. */
export const TableRecord = ({ record, columns }: TableRecordProps) => {
  const { resource } = useListContext();
  const represent = useGetRecordRepresentation(resource);
  const { mergeGroups } = useResourceOptions(resource);
  return (
    <TableRow hover>
      <TableCell padding="checkbox">
        <RecordContextProvider value={record}>
          <SelectRecord />
        </RecordContextProvider>
      </TableCell>
      <TableCell component="th" scope="row" sx={{ ...cellSx, minWidth: '8rem' }}>
        {isResourceName(resource) && (
          <Link component={RouterLink} to={paths.show(resource, record.id)} sx={linkSx}>
            {represent(record)}
          </Link>
        )}
      </TableCell>
      {columns.map((field) => (
        <TableCell key={field} sx={cellSx}>
          <Box sx={clampSx(2)}>
            <FieldValue
              resource={resource}
              field={field}
              value={mergeGroups?.[field]?.read(record) ?? (record[field] as unknown)}
            />
          </Box>
        </TableCell>
      ))}
    </TableRow>
  );
};

/** A row of the table while its record loads. */
export const TableSkeleton = ({ columns }: Pick<TableRecordProps, 'columns'>) => (
  <TableRow>
    {['selection', 'name', ...columns].map((field) => (
      <TableCell key={field}>
        <Skeleton />
      </TableCell>
    ))}
  </TableRow>
);

import type { MouseEvent } from 'react';
import { Box, Link, Skeleton, TableCell, TableRow, Typography } from '@mui/material';
import { RecordContextProvider, useListContext, type RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { kindIn } from '../../../contract/fields';
import { FieldValue } from '../../forms/changes/FieldValue';
import { paths } from '../../routing/paths';
import { isResourceName } from '../../routing/resourceNames';
import { useResourceOptions } from '../../routing/Resource';
import { coversCardSx } from '../../ui/EntryCard';
import { RecordThumbnail, THUMBNAIL } from '../../ui/RecordThumbnail';
import { StatusBadge } from '../../ui/StatusBadge';
import { useRecordName } from '../../ui/useRecordName';
import { SelectRecord } from '../selection/SelectRecord';
import type { TableColumn } from './useTableColumns';

const isCut = (cell: Element) =>
  [...cell.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  );

/**
 * Makes the whole text of the cell under the pointer the row's tooltip. The link that covers the row
 * is above the cells, which therefore cannot have their own.
 */
const showWholeText = ({ currentTarget: row, clientX }: MouseEvent<HTMLTableRowElement>) => {
  const cell = [...row.cells].find((one) => one.getBoundingClientRect().right > clientX);
  row.title = cell && isCut(cell) ? cell.innerText : '';
};

interface TableRecordProps {
  record: RaRecord;
  columns: TableColumn[];
}

/** A record as a row of the table, which opens its page: its name, and its fields. */
export const TableRecord = ({ record, columns }: TableRecordProps) => {
  const { resource, selectedIds } = useListContext();
  return (
    <TableRow hover selected={selectedIds.includes(record.id)} onMouseMove={showWholeText}>
      <TableCell padding="none">
        <RecordContextProvider value={record}>
          <SelectRecord />
        </RecordContextProvider>
      </TableCell>
      <TableCell component="th" scope="row">
        <NameCell resource={resource} record={record} />
      </TableCell>
      {columns.map(({ field, isNumber }) => (
        <TableCell key={field} align={isNumber ? 'right' : 'left'}>
          <Value resource={resource} field={field} record={record} />
        </TableCell>
      ))}
    </TableRow>
  );
};

interface CellProps {
  resource: string;
  record: RaRecord;
}

const NameCell = ({ resource, record }: CellProps) => {
  const nameOf = useRecordName(resource);
  const { belowName } = useResourceOptions(resource);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: THUMBNAIL }}>
      <RecordThumbnail resource={resource} record={record} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {isResourceName(resource) && (
          <Link
            component={RouterLink}
            to={paths.show(resource, record.id)}
            color="inherit"
            underline="hover"
            noWrap
            // The height of a target (WCAG 2.5.8), though the whole row is one.
            sx={{ display: 'block', lineHeight: '24px', fontWeight: 600, ...coversCardSx }}
          >
            {nameOf(record)}
          </Link>
        )}
        {belowName && (
          <Typography variant="body2" color="textSecondary" noWrap>
            {String(record[belowName] ?? '')}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

const Value = ({ resource, record, field }: CellProps & { field: string }) => {
  const { mergeGroups } = useResourceOptions(resource);
  const value = mergeGroups?.[field]?.read(record) ?? (record[field] as unknown);
  if (kindIn(resource, field) === 'status' && typeof value === 'boolean') {
    return <StatusBadge enabled={value} />;
  }
  return (
    <Typography component="div" variant="body2" noWrap>
      <FieldValue resource={resource} field={field} value={value} />
    </Typography>
  );
};

/** A row of the table while its record loads. */
export const TableSkeleton = ({ columns }: Pick<TableRecordProps, 'columns'>) => (
  <TableRow>
    {['selection', 'name', ...columns.map(({ field }) => field)].map((field) => (
      <TableCell key={field}>
        <Skeleton height={THUMBNAIL} />
      </TableCell>
    ))}
  </TableRow>
);

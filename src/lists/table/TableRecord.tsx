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
import { FIXED } from './tableLayout';
import { isNumeric, type TableColumn } from './useTableColumns';

const isCut = (cell: Element) =>
  [...cell.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  );

/**
 * Makes the whole text of the cell under the pointer the row's tooltip. The link that covers the row
 * is above the cells, which therefore cannot have their own.
 */
const showWholeText = ({ currentTarget: row, clientX }: MouseEvent<HTMLTableRowElement>) => {
  // The name is over the columns that are scrolled behind it.
  const parts = row.querySelectorAll<HTMLElement>(`.${FIXED}, td`);
  const cell = [...parts].find((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left <= clientX && clientX < right;
  });
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
      <TableCell padding="none" className={FIXED}>
        <RecordContextProvider value={record}>
          <SelectRecord />
        </RecordContextProvider>
      </TableCell>
      <TableCell component="th" scope="row">
        <NameCell resource={resource} record={record} />
      </TableCell>
      {columns.map(({ field, kind }) => (
        <TableCell key={field} align={isNumeric(kind) ? 'right' : 'left'}>
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

/** The link that covers the row. It spans the columns, so that its name stays in view beside them. */
const NameCell = ({ resource, record }: CellProps) => {
  const nameOf = useRecordName(resource);
  const { belowName } = useResourceOptions(resource);
  if (!isResourceName(resource)) return null;
  return (
    <Link
      component={RouterLink}
      to={paths.show(resource, record.id)}
      color="inherit"
      underline="none"
      sx={linkSx}
    >
      <Box component="span" className={FIXED} sx={nameSx}>
        <RecordThumbnail resource={resource} record={record} />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 600 }}>
            {nameOf(record)}
          </Typography>
          {belowName && (
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              noWrap
              sx={{ display: 'block' }}
            >
              {String(record[belowName] ?? '')}
            </Typography>
          )}
        </Box>
      </Box>
    </Link>
  );
};

const linkSx = {
  ...coversCardSx,
  '&:hover .MuiTypography-root:first-of-type': { textDecoration: 'underline' },
};

const nameSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: THUMBNAIL,
  minWidth: 0,
  px: 0.75,
  py: 0.5,
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

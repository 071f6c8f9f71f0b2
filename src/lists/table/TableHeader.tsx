import type { ComponentProps } from 'react';
import { TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import { useListContext, useResourceDefinition } from 'ra-core';
import { sortFields } from '../../../contract/fields';
import { useTranslate } from '../../i18n/useTranslate';
import { SelectPage } from '../selection/SelectRecord';
import { useChangeList } from '../options/useListView';
import { FIXED } from './tableLayout';
import { isNumeric, type TableColumn, useColumnLabel } from './useTableColumns';

const directions = { ASC: 'asc', DESC: 'desc' } as const;

interface HeaderCellProps extends Pick<TableColumn, 'field'> {
  label: string;
  isNumber?: boolean;
  className?: string;
}

/** A column's name; a button where the list can be sorted by its field. */
const HeaderCell = ({ field, label, isNumber = false, className }: HeaderCellProps) => {
  const change = useChangeList();
  const { resource, sort } = useListContext();
  const isSorted = sort.field === field;
  const direction = isSorted ? directions[sort.order] : 'asc';
  const isSortable = sortFields(resource).some((name) => name === field);
  return (
    <TableCell
      scope="col"
      align={isNumber ? 'right' : 'left'}
      sortDirection={isSorted && isSortable ? direction : false}
      className={className}
    >
      {isSortable ? (
        <TableSortLabel
          active={isSorted}
          direction={direction}
          onClick={() =>
            change({
              sort: field,
              order: isSorted && direction === 'asc' ? 'DESC' : 'ASC',
              page: '1',
            })
          }
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  );
};

interface TableHeaderProps extends Pick<ComponentProps<typeof TableHead>, 'ref' | 'onScroll'> {
  columns: TableColumn[];
}

/** The header of the table of the list in context. */
export const TableHeader = ({ columns, ...props }: TableHeaderProps) => {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const { resource } = useListContext();
  const { recordRepresentation } = useResourceDefinition({ resource });
  // Where the name is made of several fields, it has no label of its own.
  const name =
    typeof recordRepresentation === 'string'
      ? labelOf(recordRepresentation)
      : translate('lists.table.name');
  return (
    <TableHead {...props}>
      <TableRow>
        <TableCell component="td" padding="none" className={FIXED}>
          <SelectPage />
        </TableCell>
        <HeaderCell field="name" label={name} className={FIXED} />
        {columns.map(({ field, kind }) => (
          <HeaderCell key={field} field={field} label={labelOf(field)} isNumber={isNumeric(kind)} />
        ))}
      </TableRow>
    </TableHead>
  );
};

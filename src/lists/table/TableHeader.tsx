import { TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import { useListContext, useResourceDefinition } from 'ra-core';
import { sortFields } from '../../../contract/fields';
import { useTranslate } from '../../i18n/useTranslate';
import { SelectPage } from '../selection/SelectRecord';
import { useChangeList } from '../options/useListView';
import { BOX_WIDTH, nameWidth, type TableColumn, useColumnLabel } from './useTableColumns';

const directions = { ASC: 'asc', DESC: 'desc' } as const;

interface HeaderCellProps extends Pick<TableColumn, 'field'> {
  label: string;
  width: string;
  isNumber?: boolean;
}

/** A column's name; a button where the list can be sorted by its field. */
const HeaderCell = ({ field, label, width, isNumber = false }: HeaderCellProps) => {
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
      sx={{ width }}
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

/** The header of the table of the list in context. */
export const TableHeader = ({ columns }: { columns: TableColumn[] }) => {
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
    <TableHead>
      <TableRow>
        <TableCell component="td" padding="none" sx={{ width: `${BOX_WIDTH}rem` }}>
          <SelectPage />
        </TableCell>
        <HeaderCell field="name" label={name} width={nameWidth} />
        {columns.map((column) => (
          <HeaderCell
            key={column.field}
            {...column}
            width={`${column.width}rem`}
            label={labelOf(column.field)}
          />
        ))}
      </TableRow>
    </TableHead>
  );
};

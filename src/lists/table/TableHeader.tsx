import { TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import { useListContext, useResourceDefinition } from 'ra-core';
import { sortFields } from '../../../contract/sorting';
import { useFieldLabel, useTranslate } from '../../i18n/useTranslate';
import { SelectPage } from '../selection/SelectRecord';
import { useChangeList } from '../options/useListView';

const directions = { ASC: 'asc', DESC: 'desc' } as const;

/** A column's name; a button where the list can be sorted by its field. */
const HeaderCell = ({ field, label }: { field: string; label: string }) => {
  const change = useChangeList();
  const { resource, sort } = useListContext();
  const isSorted = sort.field === field;
  const direction = isSorted ? directions[sort.order] : 'asc';
  const isSortable = sortFields(resource).some((name) => name === field);
  return (
    <TableCell
      scope="col"
      sortDirection={isSorted && isSortable ? direction : false}
      sx={{ fontWeight: 600, whiteSpace: 'nowrap', bgcolor: 'background.paper' }}
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

/** The header of the table of the list in context: the record's name, then these fields. */
export const TableHeader = ({ columns }: { columns: string[] }) => {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const { resource } = useListContext();
  const { recordRepresentation } = useResourceDefinition({ resource });
  const labelOf = (field: string) =>
    fieldLabel({ source: field, resource, label: field === 'id' ? 'app.field.id' : undefined });
  // Where the name is made of several fields, it has no label of its own.
  const name =
    typeof recordRepresentation === 'string'
      ? labelOf(recordRepresentation)
      : translate('lists.table.name');
  return (
    <TableHead>
      <TableRow>
        <TableCell component="td" padding="checkbox" sx={{ bgcolor: 'background.paper' }}>
          <SelectPage />
        </TableCell>
        <HeaderCell field="name" label={name} />
        {columns.map((field) => (
          <HeaderCell key={field} field={field} label={labelOf(field)} />
        ))}
      </TableRow>
    </TableHead>
  );
};

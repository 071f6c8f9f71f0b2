import { Table, TableBody, TableContainer } from '@mui/material';
import { useListContext } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { LIST_SKELETON } from '../../ui/listMarks';
import { TableHeader } from './TableHeader';
import { TableRecord, TableSkeleton } from './TableRecord';
import { useAreValuesLoaded } from './useAreValuesLoaded';
import { useColumns } from './useColumns';

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

/** The records of the list in context as a table, in which those of a page can be compared. */
export const ListTable = () => {
  const translate = useTranslate();
  const { data, isPending, isFetching } = useListContext();
  const columns = useColumns();
  const areValuesLoaded = useAreValuesLoaded(columns);
  return (
    <TableContainer
      role="region"
      tabIndex={0}
      aria-label={translate('lists.view.table')}
      className={areValuesLoaded ? undefined : LIST_SKELETON}
      // It scrolls both ways, so that the header stays in view.
      sx={{ maxHeight: 'max(24rem, 80dvh)', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table
        stickyHeader
        size="small"
        aria-busy={!areValuesLoaded || isFetching}
        sx={{ bgcolor: 'background.paper' }}
      >
        <TableHeader columns={columns} />
        <TableBody>
          {isPending || !areValuesLoaded
            ? SKELETON_ROWS.map((row) => <TableSkeleton key={row} columns={columns} />)
            : data?.map((record) => (
                <TableRecord key={record.id} record={record} columns={columns} />
              ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

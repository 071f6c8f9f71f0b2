import { Table, TableBody, TableContainer } from '@mui/material';
import {
  useDataProvider,
  useListContext,
  useResourceDefinition,
  useResourceDefinitions,
} from 'ra-core';
import { useEffect, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from '../../i18n/useTranslate';
import { LIST_SKELETON } from '../../ui/Pager';
import { TableHeader } from './TableHeader';
import { TableRecord, TableSkeleton } from './TableRecord';
import { referencesOf } from '../../../contract/recordFields';
import { isApiResource } from '../../../contract/resources';
import type { ResourceOptions } from '../../routing/Resource';
import { isResourceName } from '../../routing/resourceNames';
import { csvColumns } from '../../features/export/csvColumns';

/**
 * The fields that the table of the list in context shows after the record's name: those that the
 * resource declares, or every field, and the id.
 */
const useColumns = (): string[] => {
  const { resource } = useListContext();
  const { options = {}, recordRepresentation } = useResourceDefinition<ResourceOptions>({
    resource,
  });
  if (options.columns) return [...options.columns, 'id'];
  const every = isResourceName(resource) ? csvColumns(resource) : [];
  return [...every.filter((field) => field !== 'id' && field !== recordRepresentation), 'id'];
};

/** Whether the code that renders the values of a resource has loaded, or failed to. */
const useIsCodeLoaded = ({ FieldValue }: ResourceOptions) => {
  const [isLoaded, setLoaded] = useState(FieldValue?.isLoaded() ?? true);
  useEffect(() => {
    if (isLoaded) return;
    const show = () => setLoaded(true);
    // On failure too: a row that needs the code loads it again, and reports the error.
    FieldValue?.preload().then(show, show);
  }, [FieldValue, isLoaded]);
  return isLoaded;
};

/**
 * Whether the rows of the list in context can be rendered with the whole values of these fields:
 * their code and the names of the records they refer to, such as the paths of categories, have
 * loaded, or failed to. A value that arrives later may wrap, and moves all rows below.
 */
const useAreValuesLoaded = (fields: string[]): boolean => {
  const { resource } = useListContext();
  const dataProvider = useDataProvider();
  const definitions = useResourceDefinitions<ResourceOptions>();
  const options = definitions[resource]?.options ?? {};
  const isCodeLoaded = useIsCodeLoaded(options);
  const references = isApiResource(resource) ? referencesOf(resource) : {};
  const queries = fields.flatMap((field) => {
    const reference = references[field] ?? '';
    const query = definitions[reference]?.options?.describeAll?.(dataProvider);
    return query ? [query] : [];
  });
  const areNamesLoaded = useQueries({
    queries,
    // Not `isPending`, which is true again while a row repeats a failed call.
    combine: (results) => results.every(({ isFetched }) => isFetched),
  });
  return isCodeLoaded && areNamesLoaded;
};

/** On paper, which does not scroll, every row is there and columns are as narrow as they need to be. */
const printSx = {
  maxHeight: 'none',
  overflow: 'visible',
  border: 0,
  '& .MuiTableCell-root': {
    position: 'static',
    minWidth: '6em',
    px: '3pt',
    fontSize: '8pt',
    lineHeight: 1.4,
    whiteSpace: 'normal',
  },
  '& .MuiTableCell-paddingCheckbox, & .MuiTableSortLabel-icon': { display: 'none' },
  // Over that of the cells, for which no column may be narrower than its longest word.
  '& *': { overflowWrap: 'anywhere !important' },
} as const;

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

/** The records of the list in context as a table, in which those of a page can be compared. */
const ListTable = () => {
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
      sx={{
        // It scrolls both ways, so that the header stays in view.
        maxHeight: 'max(24rem, 80dvh)',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '@media print': printSx,
      }}
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

export default ListTable;

import { Box, Table, TableBody } from '@mui/material';
import { useDataProvider, useListContext, useResourceDefinitions } from 'ra-core';
import { type UIEvent, useEffect, useRef, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from '../../i18n/useTranslate';
import { LIST_SKELETON } from '../../ui/Pager';
import { TableHeader } from './TableHeader';
import { TableRecord, TableSkeleton } from './TableRecord';
import { referencesOf } from '../../../contract/fields';
import { isApiResource } from '../../../contract/resources';
import { type ResourceOptions, useResourceName } from '../../routing/Resource';
import { frameSx, tableSx } from './tableLayout';
import { type TableColumn, useTableColumns } from './useTableColumns';

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
 * Whether the rows of the list in context can be rendered with the whole values of these columns:
 * their code and the names of the records they refer to, such as the paths of categories, have
 * loaded, or failed to. Values that arrive later would change under the eyes of the reader.
 */
const useAreValuesLoaded = (columns: TableColumn[]): boolean => {
  const { resource } = useListContext();
  const dataProvider = useDataProvider();
  const definitions = useResourceDefinitions<ResourceOptions>();
  const options = definitions[resource]?.options ?? {};
  const isCodeLoaded = useIsCodeLoaded(options);
  const references = isApiResource(resource) ? referencesOf(resource) : {};
  const queries = columns.flatMap(({ field }) => {
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

/** Keeps header and rows at the same place sideways, whichever of them is scrolled. */
const useScrollTogether = () => {
  const head = useRef<HTMLTableSectionElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const follow = ({ currentTarget: { scrollLeft } }: UIEvent) => {
    for (const { current } of [head, body]) if (current) current.scrollLeft = scrollLeft;
  };
  return { head: { ref: head, onScroll: follow }, body: { ref: body, onScroll: follow } };
};

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

/** The records of the list in context as a table, in which those of a page can be compared. */
const ListTable = () => {
  const translate = useTranslate();
  const resource = useResourceName();
  const { data, isPending, isFetching } = useListContext();
  const { columns } = useTableColumns();
  const areValuesLoaded = useAreValuesLoaded(columns);
  const { head, body } = useScrollTogether();
  return (
    <Box className={areValuesLoaded ? undefined : LIST_SKELETON} sx={frameSx}>
      <Table
        size="small"
        aria-label={translate(`resources.${resource}.page.list`)}
        aria-busy={!areValuesLoaded || isFetching}
        sx={tableSx(columns)}
      >
        <TableHeader columns={columns} {...head} />
        <TableBody {...body}>
          {isPending || !areValuesLoaded
            ? SKELETON_ROWS.map((row) => <TableSkeleton key={row} columns={columns} />)
            : data?.map((record) => (
                <TableRecord key={record.id} record={record} columns={columns} />
              ))}
        </TableBody>
      </Table>
    </Box>
  );
};

export default ListTable;

import { Box, Table, TableBody } from '@mui/material';
import { useDataProvider, useListContext, useResourceDefinitions } from 'ra-core';
import { useEffect, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from '../../i18n/useTranslate';
import { LIST_SKELETON } from '../../ui/Pager';
import { TableHeader } from './TableHeader';
import { TableRecord, TableSkeleton } from './TableRecord';
import { referencesOf } from '../../../contract/fields';
import { isApiResource } from '../../../contract/resources';
import { type ResourceOptions, useResourceName } from '../../routing/Resource';
import { focusRing, focusRingSx, narrowTopBarHeight, topBarHeight } from '../../theme/tokens';
import { BOX_WIDTH, tableWidth, type TableColumn, useTableColumns } from './useTableColumns';

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

/** The columns that fit into the width of the table; on paper, which is read whole, all of them. */
const fittingSx = (columns: TableColumn[]) => {
  let total = BOX_WIDTH;
  const rules = columns.map(({ width }, index) => {
    total += width;
    const tooNarrow = `@container (width < ${tableWidth(total)}rem)`;
    return [`& tr > :nth-child(${index + 3})`, { [tooNarrow]: { display: 'none' } }] as const;
  });
  return { '@media screen': Object.fromEntries(rules) };
};

/** The table's own place, without a scrollbar, so that its header stays in view below the top bar. */
const frameSx = {
  containerType: 'inline-size',
  overflow: 'clip',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '@media print': { border: 0 },
} as const;

const tableSx = {
  tableLayout: 'fixed',
  fontVariantNumeric: 'tabular-nums',
  '& .MuiTableCell-root': { px: 1, py: 0.75, borderColor: 'divider' },
  '& .MuiTypography-noWrap *': { whiteSpace: 'inherit' },
  '& .MuiTableCell-paddingNone': { p: 0 },
  // Above the link that covers the row.
  '& .MuiTableCell-paddingNone > *': { position: 'relative', zIndex: 1 },
  '& .MuiTableCell-head': {
    // Over the focus rings of the rows and the links that cover them.
    zIndex: 3,
    top: { xs: `${narrowTopBarHeight}px`, md: `${topBarHeight}px` },
    fontWeight: 600,
    lineHeight: 1.3,
    verticalAlign: 'bottom',
    overflowWrap: 'anywhere',
    bgcolor: 'background.paper',
  },
  '& .MuiTableSortLabel-root': { minHeight: 24 },
  '& tbody tr': { position: 'relative' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  // The ring of the link that covers the row; another link in it has its own.
  '& tr:has(th a:focus-visible)': { ...focusRingSx, outlineOffset: -focusRing.width },
  // What is cut off is read whole with the keyboard too.
  '& tr:has(a:focus-visible) .MuiTypography-noWrap': {
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    overflow: 'visible',
  },
  // On paper, every row is there and columns are as narrow as they need to be.
  '@media print': {
    tableLayout: 'auto',
    '& .MuiTableCell-root': {
      position: 'static',
      width: 'auto',
      minWidth: '6em',
      px: '3pt',
      fontSize: '8pt',
      lineHeight: 1.4,
      verticalAlign: 'top',
    },
    '& .MuiTypography-root': { font: 'inherit', whiteSpace: 'normal' },
    '& .MuiTableCell-paddingNone, & .MuiTableSortLabel-icon': { display: 'none' },
    '& *': { overflowWrap: 'anywhere !important' },
  },
} as const;

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

/** The records of the list in context as a table, in which those of a page can be compared. */
const ListTable = () => {
  const translate = useTranslate();
  const resource = useResourceName();
  const { data, isPending, isFetching } = useListContext();
  const { columns } = useTableColumns();
  const areValuesLoaded = useAreValuesLoaded(columns);
  return (
    <Box className={areValuesLoaded ? undefined : LIST_SKELETON} sx={frameSx}>
      <Table
        stickyHeader
        size="small"
        aria-label={translate(`resources.${resource}.page.list`)}
        aria-busy={!areValuesLoaded || isFetching}
        sx={[tableSx, fittingSx(columns)]}
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
    </Box>
  );
};

export default ListTable;

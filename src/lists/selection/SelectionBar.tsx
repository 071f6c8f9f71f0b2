import { Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Box, Button, Typography } from '@mui/material';
import { type Identifier, type RaRecord, useListContext, useStore } from 'ra-core';
import { BULK_LIMITS } from '../../../contract/limits';
import { bulkActions } from '../../../contract/rules/bulkChange';
import { useTranslate } from '../../i18n/useTranslate';
import { isResourceName } from '../../routing/resourceNames';
import { useResourceName } from '../../routing/Resource';
import { BottomBarSpace, STICKS } from '../../ui/StickyBar';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import { BulkActions, type SelectionAction } from './BulkActions';
import { useSelectAll } from './useSelectAll';

/** The records of a list that are selected, as they were last shown, by id. */
export type SelectedRecords = ReadonlyMap<Identifier, RaRecord>;

const NO_RECORDS: SelectedRecords = new Map();

/**
 * The selected records of the list in context, across its pages, of which react-admin keeps only the
 * ids; and a function that adds records of pages that were not shown.
 */
export const useSelectedRecords = (resource: string, filter: object = {}) => {
  const { selectedIds, data } = useListContext();
  const key = `${resource}.selection.${JSON.stringify(filter)}.records`;
  const [records, setRecords] = useStore<SelectedRecords>(key, NO_RECORDS);

  useEffect(() => {
    const selected = new Set(selectedIds);
    const shown = data?.filter(({ id }) => selected.has(id)) ?? [];
    setRecords(
      (previous) =>
        new Map([
          ...[...previous].filter(([id]) => selected.has(id)),
          ...shown.map((record) => [record.id, record] as const),
        ]),
    );
  }, [selectedIds, data, setRecords]);

  const addRecords = (added: RaRecord[]) =>
    setRecords((previous) => new Map([...previous, ...added.map((one) => [one.id, one] as const)]));
  return { records, addRecords };
};

const BulkDialog = lazyWithPreload(() => import('../../features/bulk/BulkDialog'));
const ExportDialog = lazyWithPreload(() => import('../../features/export/ExportDialog'));

/** The page's heading receives the focus when the bar with the focused button disappears. */
const focusHeading = () => document.querySelector('h1')?.focus();

const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  mt: 2,
  p: 1.5,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 4,
  zIndex: 2,
  [STICKS]: { position: 'sticky', bottom: 8 },
} as const;

interface SelectionBarProps {
  /** The filter that the list has in addition to the user's. */
  filter: object | undefined;
  records: SelectedRecords;
  addRecords: (records: RaRecord[]) => void;
}

/** The number of selected records, and what can be done with them. */
export const SelectionBar = ({ filter, records, addRecords }: SelectionBarProps) => {
  const translate = useTranslate();
  const resource = useResourceName();
  const { selectedIds, onSelect } = useListContext();
  const [action, setAction] = useState<SelectionAction>();
  const close = () => setAction(undefined);
  const clear = () => {
    onSelect([]);
    focusHeading();
  };
  const actions: SelectionAction[] = [
    ...bulkActions(resource),
    ...(isResourceName(resource) ? (['export'] as const) : []),
  ];
  return (
    <Box component="section" aria-label={translate('bulk.bar')} data-save-bar sx={barSx}>
      <BottomBarSpace height="11rem" />
      <Typography role="status" sx={{ fontWeight: 600 }}>
        <span>{translate('bulk.selected', selectedIds.length)}</span>
        <NotShown />
      </Typography>
      <Button size="small" onClick={clear}>
        {translate('bulk.clear')}
      </Button>
      <BulkActions actions={actions} onChoose={setAction} />
      <SelectAllButton filter={filter} addRecords={addRecords} />
      <Suspense>
        {action === 'export' && isResourceName(resource) && (
          <ExportDialog
            resource={resource}
            filter={filter}
            chosen={[...records.values()]}
            onClose={close}
          />
        )}
        {action && action !== 'export' && (
          <BulkDialog
            action={action}
            owner={filter}
            ids={selectedIds}
            records={records}
            onClose={(left) => {
              flushSync(() => {
                close();
                onSelect(left);
              });
              if (left.length === 0) focusHeading();
            }}
          />
        )}
      </Suspense>
    </Box>
  );
};

/** How many of the selected records the filter hides, or other pages have. */
const NotShown = () => {
  const translate = useTranslate();
  const { selectedIds, data = [], page, hasNextPage } = useListContext();
  const shown = new Set(data.map(({ id }: RaRecord) => id));
  const count = selectedIds.filter((id) => !shown.has(id)).length;
  if (count === 0) return null;
  const isWhole = page === 1 && hasNextPage === false;
  return (
    <span>
      {', '}
      {translate(isWhole ? 'bulk.not_in_list' : 'bulk.not_on_page', count)}
    </span>
  );
};

const SelectAllButton = ({
  filter,
  addRecords,
}: Pick<SelectionBarProps, 'filter' | 'addRecords'>) => {
  const translate = useTranslate();
  const resource = useResourceName();
  const { selectedIds } = useListContext();
  const {
    matches = 0,
    areSelected,
    selectAll,
    isPending,
  } = useSelectAll(resource, filter, addRecords);
  const count = Math.min(matches, BULK_LIMITS.records);
  if (count === 0 || areSelected || selectedIds.length >= BULK_LIMITS.records) return null;
  return (
    <Button size="small" disabled={isPending} onClick={selectAll}>
      <span>
        {count < matches
          ? translate('bulk.select_first', { count, total: matches })
          : translate('bulk.select_all', { count })}
      </span>
    </Button>
  );
};

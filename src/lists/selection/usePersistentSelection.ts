import { useEffect, useRef } from 'react';
import { useListContext, useStore, type Identifier, type RaRecord } from 'ra-core';
import { useLocation } from 'react-router';

/** The records of a list that are selected, as they were last shown, by id. */
export type SelectedRecords = ReadonlyMap<Identifier, RaRecord>;

const NO_IDS: Identifier[] = [];
const NO_RECORDS: SelectedRecords = new Map();

/**
 * Keeps the selection of the list in context across its pages, because react-admin stores it in
 * different places with and without a `storeKey`. Returns the selected records, and a function that
 * adds records of pages that were not shown.
 */
export const usePersistentSelection = (resource: string, filter: object = {}) => {
  const { selectedIds, onSelect, data } = useListContext();
  const list = `${resource}.selection.${JSON.stringify(filter)}`;
  const [kept, keep] = useStore<Identifier[]>(list, NO_IDS);
  const [records, setRecords] = useStore<SelectedRecords>(`${list}.records`, NO_RECORDS);
  const { key: visit } = useLocation();
  const seen = useRef({ visit: '', ids: selectedIds });

  useEffect(() => {
    const before = seen.current;
    seen.current = { visit, ids: selectedIds };
    if (before.visit !== visit) {
      if (kept.length + selectedIds.length > 0 && kept !== selectedIds) onSelect(kept);
    } else if (before.ids !== selectedIds) {
      keep(selectedIds);
    }
  }, [visit, selectedIds, kept, keep, onSelect]);

  useEffect(() => {
    const selected = new Set(selectedIds);
    const shown = data?.filter(({ id }) => selected.has(id)) ?? [];
    setRecords(
      (known) =>
        new Map([
          ...[...known].filter(([id]) => selected.has(id)),
          ...shown.map((record) => [record.id, record] as const),
        ]),
    );
  }, [selectedIds, data, setRecords]);

  const addRecords = (added: RaRecord[]) =>
    setRecords((known) => new Map([...known, ...added.map((one) => [one.id, one] as const)]));
  return { records, addRecords };
};

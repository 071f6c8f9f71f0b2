import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useDataProvider } from 'ra-core';
import type { BulkChange } from '../../../contract/rules/bulkChange';
import { useTranslate } from '../../i18n/useTranslate';
import { useResourceName } from '../../routing/Resource';
import { useOffers } from '../../ui/useOffers';
import { useRecordName } from '../../ui/useRecordName';
import type { BulkDataProvider, BulkOptions } from './bulkCalls';
import { type BulkRun, startRun } from './bulkRun';

/** What a change of many records is decided on. */
export interface ChoiceProps {
  ids: Identifier[];
  /** The records, as far as they are known. */
  records: ReadonlyMap<Identifier, RaRecord>;
  /** The owner of nested records. */
  meta: BulkOptions['meta'];
  onBegin: (run: BulkRun) => void;
  onClose: () => void;
}

/** A record that is chosen for a change. */
export interface ChosenRecord {
  id: Identifier;
  name: string;
  /** The record, if it has loaded. */
  loaded: RaRecord | undefined;
}

type Chosen = Pick<ChoiceProps, 'ids' | 'records' | 'meta'>;

/** The versions of the records, if the API has bulk calls. */
const useVersions = ({ ids, meta }: Pick<Chosen, 'ids' | 'meta'>) => {
  const dataProvider = useDataProvider<BulkDataProvider>();
  const resource = useResourceName();
  const isOffered = useOffers('bulk');
  const { data, error, isSuccess, refetch } = useQuery({
    queryKey: ['bulk-versions', resource, ids],
    queryFn: () => dataProvider.getVersions(resource, ids, { meta }),
    enabled: isOffered,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return { data, error, isReady: !isOffered || isSuccess, refetch };
};

/**
 * The chosen records of the resource in context, as they were when this was mounted, and a function
 * that starts a run: it makes the change that it is given for a record, on the version which that had.
 */
export const useChosenRecords = ({ ids, records, meta }: Chosen) => {
  const translate = useTranslate();
  const nameOf = useRecordName(useResourceName());
  // The selection changes when the dialog closes, the records of the dialog do not.
  const [chosen] = useState(() =>
    ids.map((id): ChosenRecord => {
      const loaded = records.get(id);
      return { id, loaded, name: loaded ? nameOf(loaded) : translate('app.number', { id }) };
    }),
  );
  const versions = useVersions({ ids, meta });
  return {
    chosen,
    /** Why the changes cannot begin. */
    error: versions.error,
    onRetry: () => void versions.refetch(),
    isReady: versions.isReady,
    /** Leaves out the records for which there is no change. */
    toRun: (changeOf: (record: ChosenRecord) => BulkChange<Identifier> | undefined) =>
      startRun(
        chosen.flatMap((record) => {
          const change = changeOf(record);
          const version = versions.data?.get(record.id);
          return change ? [{ ...record, version, change }] : [];
        }),
      ),
  };
};

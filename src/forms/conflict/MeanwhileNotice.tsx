import { Suspense } from 'react';
import type { RaRecord } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import { useResourceName, useResourceOptions } from '../../routing/Resource';
import { mergeChanges } from './mergeChanges';
import { useLabelled } from './useLabelled';

const ChangedMeanwhile = lazyWithPreload(() => import('./ChangedMeanwhile'));

interface MeanwhileNoticeProps {
  /** The record that the unsaved input is based on. */
  base: RaRecord;
  /** The current record. */
  record: RaRecord;
}

/**
 * Lists in a form what others have saved since its unsaved input was typed, as far as the console
 * knows: a restored draft may be older than the record.
 */
export const MeanwhileNotice = ({ base, record }: MeanwhileNoticeProps) => {
  const resource = useResourceName();
  const { mergeGroups: groups } = useResourceOptions(resource);
  const toLabelled = useLabelled();
  const { dirtyFields } = useFormState();
  if (base === record || Object.keys(dirtyFields).length === 0) return null;
  const { mergedFromOthers } = mergeChanges({ base, mine: {}, theirs: record, groups });
  const changes = toLabelled(mergedFromOthers);
  if (changes.length === 0) return null;
  return (
    <Suspense>
      <ChangedMeanwhile resource={resource} id={record.id} changes={changes} />
    </Suspense>
  );
};

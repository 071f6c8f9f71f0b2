import { Suspense } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useRecordContext } from 'ra-core';
import { ErrorBoundary } from 'react-error-boundary';
import type { SearchedResource } from '../../../contract/search/groups';
import { useOffers } from '../../ui/useOffers';
import { lazyWithPreload } from '../../routing/lazyWithPreload';
import type { Comparison } from './resembles';

const SimilarLinks = lazyWithPreload(() => import('./SimilarLinks'));

/** Fields that are searched for together, such as first and last name, once one has been changed. */
interface Identifying {
  fields: readonly string[];
  comparison: Comparison;
}

interface SimilarRecordsProps {
  resource: SearchedResource;
  /** What decides whether two records are the same. */
  identifying: readonly Identifying[];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * Links to records that resemble what is being entered in the form, which may be the same, where the
 * API has a search. Its failure never breaks the form.
 */
export const SimilarRecords = ({ resource, identifying }: SimilarRecordsProps) => {
  const names = identifying.flatMap(({ fields }) => fields);
  const values = useWatch({ name: names });
  const { dirtyFields } = useFormState();
  const record = useRecordContext();
  const isOffered = useOffers('search');
  if (!isOffered) return null;
  const searches = identifying
    .filter(({ fields }) => fields.some((name) => dirtyFields[name]))
    .flatMap(({ fields, comparison }) => {
      const texts = fields.map((name) => textOf(values[names.indexOf(name)]));
      return texts.every(Boolean) ? [{ q: texts.join(' '), comparison }] : [];
    });
  return (
    <ErrorBoundary fallback={null}>
      {/* Keeps the place of the links beside the fields, as they do. */}
      <Suspense fallback={<span />}>
        <SimilarLinks resource={resource} searches={searches} excludedId={record?.id} />
      </Suspense>
    </ErrorBoundary>
  );
};

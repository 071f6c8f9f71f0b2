import { Suspense } from 'react';
import { useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { useRecordContext } from 'ra-core';
import { ErrorBoundary } from 'react-error-boundary';
import type { SearchedResource } from '../../../contract/search/groups';
import { useOffers } from '../../ui/useOffers';
import { lazyWithPreload } from '../../routing/lazyWithPreload';

const SimilarLinks = lazyWithPreload(() => import('./SimilarLinks'));

interface SimilarRecordsProps {
  resource: SearchedResource;
  /** The fields that are searched for together, such as first and last name, once one has been changed. */
  fields: string[][];
  /** Whether only records with a similar name count. */
  isByName?: boolean;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * Links to records that resemble what is being entered in the form, which may be the same, where the
 * API has a search. Its failure never breaks the form.
 */
export const SimilarRecords = ({ resource, fields, isByName = false }: SimilarRecordsProps) => {
  const values: FieldValues = useWatch();
  const { dirtyFields } = useFormState();
  const record = useRecordContext();
  const isOffered = useOffers('search');
  if (!isOffered) return null;
  const searches = fields
    .filter((group) => group.some((name) => dirtyFields[name]))
    .map((group) => group.map((name) => textOf(values[name])))
    .filter((texts) => texts.every(Boolean))
    .map((texts) => texts.join(' '));
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <SimilarLinks
          resource={resource}
          searches={searches.join('\n')}
          excludedId={record?.id}
          isByName={isByName}
        />
      </Suspense>
    </ErrorBoundary>
  );
};

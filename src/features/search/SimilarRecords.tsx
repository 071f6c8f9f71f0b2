import { Suspense } from 'react';
import { Typography } from '@mui/material';
import { useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { useRecordContext } from 'ra-core';
import { ErrorBoundary } from 'react-error-boundary';
import type { SearchedResource } from '../../../contract/search/groups';
import { useOffers } from '../../ui/useOffers';
import { useTranslate } from '../../i18n/useTranslate';
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

/** Keeps the place for similar records beside the fields; elsewhere there is none until there are some. */
const NoneSimilar = () => (
  <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', lg: 'block' } }}>
    {useTranslate()('search.none_similar')}
  </Typography>
);

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * Links to records that resemble what is being entered in the form, which may be the same, where the
 * API has a search. Its failure never breaks the form.
 */
export const SimilarRecords = ({ resource, identifying }: SimilarRecordsProps) => {
  const values: FieldValues = useWatch();
  const { dirtyFields } = useFormState();
  const record = useRecordContext();
  const isOffered = useOffers('search');
  if (!isOffered) return null;
  const searches = identifying
    .filter(({ fields }) => fields.some((name) => dirtyFields[name]))
    .flatMap(({ fields, comparison }) => {
      const texts = fields.map((name) => textOf(values[name]));
      return texts.every(Boolean) ? [{ q: texts.join(' '), comparison }] : [];
    });
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<NoneSimilar />}>
        <SimilarLinks resource={resource} searches={searches} excludedId={record?.id}>
          <NoneSimilar />
        </SimilarLinks>
      </Suspense>
    </ErrorBoundary>
  );
};

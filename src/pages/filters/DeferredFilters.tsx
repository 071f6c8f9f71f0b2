import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Box, Button, Skeleton } from '@mui/material';
import { removeEmpty, useListContext } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { useIsPainted } from '../../ui/useIsPainted';
import { applySx, fieldsSx, formSx, TOGGLE_MARGIN } from './filterLayout';

/** The height of a small button, which expands the filters on narrow screens, in pixels. */
const TOGGLE_HEIGHT = 30.75;

let isCodeLoaded = false;

const NoteLoaded = () => {
  useEffect(() => {
    isCodeLoaded = true;
  }, []);
  return null;
};

interface DeferredFiltersProps {
  /** The height of each field in pixels. */
  heights: number[];
  /** The filters, whose code loads when they are first rendered. */
  children: ReactNode;
}

/**
 * Renders a list's filters after its cards, in a place of the same size: the code of the inputs is
 * as much as that of everything else on the page. Later lists show theirs at once, and so does a
 * list that is filtered.
 */
export const DeferredFilters = ({ heights, children }: DeferredFiltersProps) => {
  const { isPending, filterValues } = useListContext();
  const isFiltered = Object.keys(removeEmpty(filterValues)).length > 0;
  const arePainted = useIsPainted(!isPending);
  const [isDue, setDue] = useState(isCodeLoaded || isFiltered);
  if (arePainted && !isDue) setDue(true);
  const place = <FiltersPlace heights={heights} />;
  if (!isDue) return place;
  return (
    <Suspense fallback={place}>
      {children}
      <NoteLoaded />
    </Suspense>
  );
};

const FiltersPlace = ({ heights }: Pick<DeferredFiltersProps, 'heights'>) => {
  const translate = useTranslate();
  return (
    <Box aria-hidden>
      <Skeleton
        variant="rounded"
        width={96}
        height={TOGGLE_HEIGHT}
        sx={{ display: { md: 'none' }, mb: TOGGLE_MARGIN }}
      />
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Box sx={formSx}>
          <Box sx={fieldsSx}>
            {heights.map((height, index) => (
              <Box key={index} sx={{ height, minWidth: { xl: '13rem' } }}>
                <Skeleton variant="rounded" height={40} />
              </Box>
            ))}
          </Box>
          <Skeleton variant="rounded" sx={{ flex: 'none' }}>
            <Button variant="contained" tabIndex={-1} sx={applySx}>
              {translate('app.action.apply')}
            </Button>
          </Skeleton>
        </Box>
      </Box>
    </Box>
  );
};

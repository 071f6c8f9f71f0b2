import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { Box, Button, Skeleton } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { applySx, fieldsSx, formSx, TOGGLE_MARGIN } from './filterLayout';

/** The height of a small button, which expands the filters on narrow screens, in pixels. */
const TOGGLE_HEIGHT = 30.75;

interface DeferredFiltersProps {
  /** The height of each field in pixels. */
  heights: number[];
  /** The filters, whose code loads when they are first rendered. */
  children: ReactNode;
}

const unchanging = () => () => {};

/**
 * A list's filters, from the first render on, whose code loads then; until it has, and in the frame
 * that the build renders, a place of the same size.
 */
export const DeferredFilters = ({ heights, children }: DeferredFiltersProps) => {
  const isInBrowser = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  const place = <FiltersPlace heights={heights} />;
  return isInBrowser ? <Suspense fallback={place}>{children}</Suspense> : place;
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

import FilterIcon from '@mui/icons-material/FilterList';
import { Box, Button, Skeleton } from '@mui/material';
import { useListContext } from 'ra-core';
import { listFilters } from '../../../contract/fields';
import { requireApiResource } from '../../../contract/resources';
import { useResourceOptions } from '../../routing/Resource';
import { useTranslate } from '../../i18n/useTranslate';
import { useActiveFilterCount } from '../../ui/ActiveFilter';
import { useOffers } from '../../ui/useOffers';

/** The `sx` of the filters' form: the fields, and the Apply button after them. */
export const formSx = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 1.5,
  alignItems: { xs: 'stretch', sm: 'flex-start' },
  mb: 1.5,
};

/** A bound of numbers or of days. */
const BOUND = ':has([inputmode], [type=date])';

export const fieldsSx = {
  // On a wide screen the filters form one row, followed by the button.
  flex: { sm: 1, xl: '0 1 auto' },
  minWidth: 0,
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
    xl: 'none',
  },
  gridAutoFlow: { xl: 'column' },
  gridAutoColumns: { xl: 'minmax(0, 22rem)' },
  '& > *': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  // The second of two filters is a choice, whose text is long.
  '& > :nth-of-type(2):last-child': { gridColumn: { md: '1 / -1', lg: 'auto' } },
  // Two bounds share a row, even on a phone.
  [`& > ${BOUND}`]: { gridColumn: 'auto' },
  // On a line of their own where there are several lines.
  [`& > :not(${BOUND}) + ${BOUND}`]: { gridColumnStart: { sm: 1, xl: 'auto' } },
  '& .MuiInputLabel-root': { maxWidth: 'calc(100% - 1rem)' },
};

export const chipRowSx = { mt: -0.5, mb: 1.5 };

export const applySx = { flex: 'none', minHeight: 40, px: 3 };

/** The names of the fields of the list in context, of which the checkbox for sub-categories is one. */
const useFields = (): string[] => {
  const { resource, filter } = useListContext();
  // Renders again with the first response, which announces the extensions.
  const isOffered = useOffers('categories');
  const { filters } = useResourceOptions(resource);
  const all = Object.keys(listFilters(requireApiResource(resource), filter !== undefined));
  return all.filter((name) =>
    name === 'includeSubcategories' ? isOffered : (filters?.includes(name) ?? true),
  );
};

/** The height of the button that expands the filters on narrow screens. */
export const toggleSx = { minHeight: 40 };

export const TOGGLE_MARGIN = 0.5;

interface FilterPlacesProps {
  names: string[];
  /** Whether there is a line of chips below them. */
  isFiltered: boolean;
}

/** The places of filters while their code loads. */
export const FilterPlaces = ({ names, isFiltered }: FilterPlacesProps) => {
  const translate = useTranslate();
  return (
    <Box aria-hidden sx={{ flexBasis: { lg: '100%' } }}>
      <Skeleton variant="rounded" sx={{ display: { lg: 'none' }, mb: TOGGLE_MARGIN }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<FilterIcon />}
          tabIndex={-1}
          sx={toggleSx}
        >
          {translate('app.filter.label', { count: 0 })}
        </Button>
      </Skeleton>
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        <Box sx={formSx}>
          <Box sx={fieldsSx}>
            {names.map((name) => (
              <Box key={name} sx={{ minWidth: { xl: '13rem' } }}>
                <Skeleton variant="rounded" sx={{ height: applySx.minHeight }} />
              </Box>
            ))}
          </Box>
          <Skeleton variant="rounded" sx={{ flex: 'none' }}>
            <Button variant="outlined" tabIndex={-1} sx={applySx}>
              {translate('app.action.apply')}
            </Button>
          </Skeleton>
        </Box>
        {isFiltered && <Skeleton variant="rounded" sx={{ ...chipRowSx, width: 240, height: 32 }} />}
      </Box>
    </Box>
  );
};

/** The place of a list's filters while their code loads. */
export const FilterSkeleton = () => (
  <FilterPlaces names={useFields()} isFiltered={useActiveFilterCount() > 0} />
);

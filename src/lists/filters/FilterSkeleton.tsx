import FilterIcon from '@mui/icons-material/FilterList';
import { Box, Button, Skeleton } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { applySx, fieldsSx, formSx, TOGGLE_MARGIN } from './filterLayout';

/** The place of a list's filters while their code loads; `count` is the number of fields. */
export const FilterSkeleton = ({ count }: { count: number }) => {
  const translate = useTranslate();
  return (
    <Box aria-hidden>
      <Skeleton variant="rounded" sx={{ display: { md: 'none' }, mb: TOGGLE_MARGIN }}>
        <Button size="small" variant="outlined" startIcon={<FilterIcon />} tabIndex={-1}>
          {translate('app.filter.label', { count: 0 })}
        </Button>
      </Skeleton>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Box sx={formSx}>
          <Box sx={fieldsSx}>
            {Array.from({ length: count }, (_, index) => (
              <Box key={index} sx={{ minWidth: { xl: '13rem' } }}>
                <Skeleton variant="rounded" sx={{ height: applySx.minHeight }} />
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

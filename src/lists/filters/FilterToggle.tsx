import type { Ref } from 'react';
import FilterIcon from '@mui/icons-material/FilterList';
import { Box, Button } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { TOGGLE_MARGIN, toggleSx } from './FilterSkeleton';
import { chipListSx, useActiveFilterCount } from '../../ui/ActiveFilter';

interface ActiveFiltersProps {
  /** The list that the inputs of the filters render their chips in. */
  chips: Ref<HTMLUListElement>;
  onClearAll: () => void;
}

/** The chips of the active filters, and a button that removes them all. */
export const ActiveFilters = ({ chips, onClearAll }: ActiveFiltersProps) => {
  const translate = useTranslate();
  const count = useActiveFilterCount();
  return (
    <>
      <Box
        component="ul"
        ref={chips}
        aria-label={translate('app.filter.active')}
        sx={{ ...chipListSx, '&:empty': { display: 'none' } }}
      />
      {count > 0 && (
        <Button size="small" onClick={onClearAll}>
          {translate('app.filter.clear_all')}
        </Button>
      )}
    </>
  );
};

interface FilterToggleProps {
  ref: Ref<HTMLButtonElement>;
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The button that expands and collapses the filters, with the number of active ones. */
export const FilterToggle = ({ ref, controls, isOpen, onToggle }: FilterToggleProps) => {
  const translate = useTranslate();
  const count = useActiveFilterCount();
  const text = translate(count > 0 ? 'app.filter.count' : 'app.filter.label', { count });
  return (
    <Box sx={{ mb: TOGGLE_MARGIN }}>
      <Button
        ref={ref}
        variant="outlined"
        size="small"
        aria-label={text}
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
        sx={{ ...toggleSx, minWidth: 40, gap: 1, bgcolor: 'background.paper' }}
      >
        <FilterIcon fontSize="small" />
        <span>{text}</span>
      </Button>
    </Box>
  );
};

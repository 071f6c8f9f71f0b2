import type { Ref } from 'react';
import { Box, Button } from '@mui/material';
import { removeEmpty, useListContext } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { chipListSx } from '../../ui/ActiveFilter';

interface ActiveFiltersProps {
  /** The list that the inputs of the filters render their chips in. */
  chips: Ref<HTMLUListElement>;
  onClearAll: () => void;
}

/** The chips of the active filters, and a button that removes them all. */
export const ActiveFilters = ({ chips, onClearAll }: ActiveFiltersProps) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return (
    <>
      <Box
        component="ul"
        ref={chips}
        aria-label={translate('app.filter.active')}
        sx={{ ...chipListSx, '&:empty': { display: 'none' } }}
      />
      {Object.keys(removeEmpty(filterValues)).length > 0 && (
        <Button size="small" onClick={onClearAll}>
          {translate('app.filter.clear_all')}
        </Button>
      )}
    </>
  );
};

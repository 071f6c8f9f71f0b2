import { useId, useRef, useState, type ReactNode } from 'react';
import { Box, Button, Collapse, useMediaQuery } from '@mui/material';
import { useListContext } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { ActiveFilterContext } from '../../ui/ActiveFilter';
import { applySx, fieldsSx, formSx } from './filterLayout';
import { FilterToggle } from './FilterToggle';
import { useApplyFilters, useRemoveFilters, type Filters } from './useApplyFilters';

interface FilterBarProps {
  /** The filters. */
  children: ReactNode;
  /** What else is in the same line, at its end. */
  beside?: ReactNode;
}

/**
 * The filters of a list with their Apply button; its children are react-admin inputs. Apply, by
 * button or Enter, goes to page 1 and stores the filters in the URL. On narrow screens the filters
 * are collapsed behind a button, and chips show the active ones.
 */
export const FilterBar = ({ children, beside }: FilterBarProps) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('md'));
  const [isOpen, setOpen] = useState(false);
  const [chips, setChips] = useState<HTMLElement | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  // `values` follows the URL: after Back, the fields show the applied filters.
  const form = useForm({ values: filterValues });
  const applyFilters = useApplyFilters();
  const removeFilters = useRemoveFilters();
  const apply = (filters: Filters) => {
    applyFilters(filters);
    setOpen(false);
    toggle.current?.focus();
  };
  const remove = (sources: string[]) => {
    removeFilters(sources);
    toggle.current?.focus();
  };
  return (
    <FormProvider {...form}>
      {isNarrow && (
        <FilterToggle
          ref={toggle}
          controls={id}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          chips={setChips}
          beside={beside}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <Collapse
          id={id}
          in={!isNarrow || isOpen}
          timeout={isNarrow ? undefined : 0}
          sx={{ flex: 1, minWidth: 0 }}
        >
          <Box
            component="form"
            role="search"
            aria-label={translate('app.filter.label')}
            onSubmit={(event) => void form.handleSubmit(apply)(event)}
            sx={formSx}
          >
            <Box sx={fieldsSx}>
              <ActiveFilterContext value={isNarrow ? { chips, onRemove: remove } : undefined}>
                {children}
              </ActiveFilterContext>
            </Box>
            <Button type="submit" variant="contained" sx={applySx}>
              {translate('app.action.apply')}
            </Button>
          </Box>
        </Collapse>
        {!isNarrow && beside}
      </Box>
    </FormProvider>
  );
};

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Box, Button, Collapse, useMediaQuery } from '@mui/material';
import { useListContext } from 'ra-core';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { ActiveFilterContext } from '../../ui/ActiveFilter';
import { ignoreSecondClick } from '../../ui/singleFlight';
import { applySx, fieldsSx, formSx } from './filterLayout';
import { FilterToggle } from './FilterToggle';
import { toKey, useApplyFilters, useRemoveFilters, type Filters } from './useApplyFilters';

interface FilterBarProps {
  /** The filters. */
  children: ReactNode;
  /** What else is in the same line, at its end. */
  beside?: ReactNode;
}

/**
 * Lets the fields follow the URL: after Back, they show the applied filters. Returns a function to
 * call with the filters that the form applies. They return from the URL with a later render, by
 * which time the fields may hold newer input, which react-hook-form's `values` would overwrite.
 */
const useFollowUrl = (form: UseFormReturn<Filters>, filterValues: Filters) => {
  const key = toKey(filterValues);
  const shown = useRef(key);
  const { getValues, reset } = form;
  useEffect(() => {
    if (shown.current !== key) {
      // Without a value, a field would show the one that it was mounted with.
      const emptied = Object.fromEntries(Object.keys(getValues()).map((name) => [name, '']));
      reset({ ...emptied, ...(JSON.parse(key) as Filters) }, { keepFieldsRef: true });
    }
    shown.current = key;
  }, [key, getValues, reset]);
  return (filters: Filters) => {
    shown.current = toKey(filters);
  };
};

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
  const form = useForm({ defaultValues: filterValues });
  const noteApplied = useFollowUrl(form, filterValues);
  const applyFilters = useApplyFilters();
  const removeFilters = useRemoveFilters();
  const apply = (filters: Filters) => {
    // On narrow screens, the list moves under the pointer.
    ignoreSecondClick();
    noteApplied(filters);
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

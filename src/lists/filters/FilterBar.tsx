import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Box, Button, Collapse, useMediaQuery } from '@mui/material';
import { parseQueryFromLocation, removeEmpty, useListContext } from 'ra-core';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { ActiveFilterContext } from '../../ui/ActiveFilter';
import { ignoreSecondClick } from '../../ui/singleFlight';
import { applySx, fieldsSx, formSx } from './FilterSkeleton';
import { FilterToggle } from './FilterToggle';
import { useChangeAddress } from '../../routing/listAddress';

type Filters = Record<string, unknown>;

/** The filters that have a value, as a text to compare and to parse. */
const toKey = (filters: Filters): string => {
  const applied: Filters = removeEmpty(filters);
  return JSON.stringify(applied, Object.keys(applied).toSorted());
};

/**
 * Applies filters from page 1, once per distinct set of values, so that a double click pushes one
 * history entry.
 */
const useApplyFilters = () => {
  const { filterValues, page } = useListContext();
  const change = useChangeAddress();
  // Filters just applied here are not in the URL yet.
  const { key: location } = useLocation();
  const requested = useRef<string>(undefined);
  return (filters: Filters) => {
    const filtersKey = toKey(filters);
    const request = `${location} ${filtersKey}`;
    const isShown = page === 1 && filtersKey === toKey(filterValues);
    if (isShown || requested.current === request) return;
    requested.current = request;
    change((address) => {
      address.set('filter', JSON.stringify(removeEmpty(filters)));
      address.set('page', '1');
    });
  };
};

/** Returns a function that removes filters from the address of the list as it is at this moment. */
const useRemoveFilters = () => {
  const change = useChangeAddress();
  return (sources: readonly string[]) =>
    change((address) => {
      const { filter } = parseQueryFromLocation({ search: `?${address}` });
      const kept = Object.entries((filter ?? {}) as Filters).filter(
        ([source]) => !sources.includes(source),
      );
      address.set('filter', JSON.stringify(Object.fromEntries(kept)));
      address.set('page', '1');
    });
};

interface FilterBarProps {
  /** The filters. */
  children: ReactNode;
  /** What else is in the same line, at its end. */
  trailing?: ReactNode;
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
export const FilterBar = ({ children, trailing }: FilterBarProps) => {
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
          trailing={trailing}
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
        {!isNarrow && trailing}
      </Box>
    </FormProvider>
  );
};

import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Box, Button, Collapse, useMediaQuery } from '@mui/material';
import { parseQueryFromLocation, removeEmpty, useListContext } from 'ra-core';
import { FormProvider, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { ActiveFilterContext, useListFilters } from '../../ui/ActiveFilter';
import { useFocusWhenLost } from '../../ui/useFocusWhenLost';
import { ignoreSecondClick } from '../../ui/singleFlight';
import { ActiveFilters, FilterToggle } from './FilterToggle';
import { applySx, chipRowSx, fieldsSx, formSx } from './FilterSkeleton';
import { useChangeAddress } from '../../routing/listAddress';
import { useChangeList } from '../options/useListView';

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
  const change = useChangeList();
  // Filters just applied here are not in the URL yet.
  const { key: location } = useLocation();
  const requested = useRef<string>(undefined);
  return (filters: Filters) => {
    const filtersKey = toKey(filters);
    const request = `${location} ${filtersKey}`;
    const isShown = page === 1 && filtersKey === toKey(filterValues);
    if (isShown || requested.current === request) return;
    requested.current = request;
    change({ filter: JSON.stringify(removeEmpty(filters)), page: '1' });
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

/** Lets the rest of the page apply what has been entered in the form; `applied` is what has been. */
const useApplyPending = (
  form: UseFormReturn<Filters>,
  apply: (filters: Filters) => void,
  applied: string,
) => {
  const register = useListFilters()?.register;
  const afterApplied = useRef<() => void>(undefined);
  const applyPending = useEffectEvent((then: () => void) => {
    if (toKey(form.getValues()) === applied) return then();
    afterApplied.current = then;
    return void form.handleSubmit(apply, () => {
      afterApplied.current = undefined;
    })();
  });
  useEffect(() => register?.((then) => applyPending(then)), [register]);
  useEffect(() => {
    if (!afterApplied.current || toKey(form.getValues()) !== applied) return;
    afterApplied.current();
    afterApplied.current = undefined;
  });
};

/** Applies the filters; stands out while one has been entered and not applied yet. */
const ApplyButton = ({ applied }: { applied: string }) => {
  const translate = useTranslate();
  const hintId = useId();
  const isPending = toKey(useWatch<Filters>()) !== applied;
  return (
    <>
      <Button
        type="submit"
        variant={isPending ? 'contained' : 'outlined'}
        aria-describedby={isPending ? hintId : undefined}
        sx={applySx}
      >
        {translate('app.action.apply')}
      </Button>
      <Box component="span" id={hintId} hidden>
        {translate('app.filter.pending')}
      </Box>
    </>
  );
};

/** On a narrow screen, below the line of the button and the options. */
const belowSx = { order: 1, flexBasis: '100%', minWidth: 0 };

const chipsSx = {
  ...belowSx,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  ...chipRowSx,
  '&:not(:has(li))': { display: 'none' },
};

/**
 * The filters of a list with their Apply button; its children are react-admin inputs. Apply, by
 * button or Enter, goes to page 1 and stores the filters in the URL. Chips show the active ones. On
 * narrow screens the filters are collapsed behind a button.
 */
export const FilterBar = ({ children, trailing }: FilterBarProps) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('md'));
  const [isOpen, setOpen] = useState(false);
  const [chips, setChips] = useState<HTMLElement | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const applied = toKey(filterValues);
  const region = useFocusWhenLost(applied);
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
  const remove = (sources: readonly string[]) => {
    removeFilters(sources);
    toggle.current?.focus();
  };
  useApplyPending(form, apply, applied);
  return (
    <FormProvider {...form}>
      {isNarrow && (
        <FilterToggle ref={toggle} controls={id} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          {trailing}
        </FilterToggle>
      )}
      <Box ref={region} sx={{ ...belowSx, display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
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
              <ActiveFilterContext value={{ chips, onRemove: remove }}>
                {children}
              </ActiveFilterContext>
            </Box>
            <ApplyButton applied={applied} />
          </Box>
        </Collapse>
        {!isNarrow && trailing}
      </Box>
      <Box sx={chipsSx}>
        <ActiveFilters chips={setChips} onClearAll={() => remove(Object.keys(filterValues))} />
      </Box>
    </FormProvider>
  );
};

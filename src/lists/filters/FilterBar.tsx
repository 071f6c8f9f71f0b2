import { type ReactNode, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { Box, Button, Collapse, useMediaQuery } from '@mui/material';
import { parseQueryFromLocation, removeEmpty, useListFilterContext } from 'ra-core';
import { FormProvider, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate';
import { ActiveFilterContext, useListFilters } from '../../ui/ActiveFilter';
import { useFocusWhenLost } from '../../ui/useFocusWhenLost';
import { ignoreSecondClick } from '../../ui/singleFlight';
import { ActiveFilters, FilterToggle } from './FilterToggle';
import { applySx, chipRowSx, fieldsSx, formSx } from './FilterSkeleton';
import { useChangeAddress } from '../../routing/listAddress';

type Filters = Record<string, unknown>;

/** The filters that have a value, as a text to compare and to parse. */
const toKey = (filters: Filters): string => {
  const applied: Filters = removeEmpty(filters);
  return JSON.stringify(applied, Object.keys(applied).toSorted());
};

/**
 * Returns a function that changes the applied filters, which are in the address of the list as it is at
 * this moment, and goes to page 1. A change to the same filters is none.
 */
const useChangeFilters = () => {
  const change = useChangeAddress();
  return (update: (applied: Filters) => Filters) =>
    change((address) => {
      const { filter, page = 1 } = parseQueryFromLocation({ search: `?${address}` });
      const applied = (filter ?? {}) as Filters;
      const filters: Filters = removeEmpty(update(applied));
      if (String(page) === '1' && toKey(filters) === toKey(applied)) return;
      address.set('filter', JSON.stringify(filters));
      address.set('page', '1');
    });
};

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

/** The form of the filters, and what applies and removes them; `onChanged` is called after both. */
const useFilters = (onChanged: () => void) => {
  const { filterValues } = useListFilterContext();
  const applied = toKey(filterValues);
  const form = useForm<Filters>({ defaultValues: filterValues });
  const noteApplied = useFollowUrl(form, filterValues);
  const changeFilters = useChangeFilters();
  const apply = (filters: Filters) => {
    noteApplied(filters);
    changeFilters(() => filters);
    onChanged();
  };
  const remove = (sources: readonly string[]) => {
    changeFilters((filters) =>
      Object.fromEntries(Object.entries(filters).filter(([source]) => !sources.includes(source))),
    );
    onChanged();
  };
  const afterApplied = useRef<() => void>(undefined);
  useImperativeHandle(useListFilters()?.filters, () => ({
    applyPending: (then) => {
      if (toKey(form.getValues()) === applied) return then();
      afterApplied.current = then;
      const forget = () => {
        afterApplied.current = undefined;
      };
      return void form.handleSubmit((filters) => apply(filters), forget)();
    },
  }));
  // Once the list has them.
  useEffect(() => {
    if (!afterApplied.current || toKey(form.getValues()) !== applied) return;
    afterApplied.current();
    afterApplied.current = undefined;
  });
  return { form, applied, apply, remove };
};

/** On a narrow screen, below the line of the button and the options. */
const belowSx = { order: { xs: 1, lg: 0 }, flexBasis: '100%', minWidth: 0 };

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
export const FilterBar = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('lg'));
  const [isOpen, setOpen] = useState(false);
  const [chips, setChips] = useState<HTMLElement | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { form, applied, apply, remove } = useFilters(() => toggle.current?.focus());
  const region = useFocusWhenLost(applied);
  const submit = (filters: Filters) => {
    // On narrow screens, the list moves under the pointer.
    ignoreSecondClick();
    apply(filters);
    setOpen(false);
  };
  return (
    <FormProvider {...form}>
      {isNarrow && (
        <FilterToggle
          ref={toggle}
          controls={id}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      )}
      <Collapse
        ref={region}
        id={id}
        in={!isNarrow || isOpen}
        timeout={isNarrow ? undefined : 0}
        sx={belowSx}
      >
        <Box
          component="form"
          role="search"
          aria-label={translate('app.filter.label')}
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
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
      <Box sx={chipsSx}>
        <ActiveFilters chips={setChips} onClearAll={() => remove(Object.keys(filterValues))} />
      </Box>
    </FormProvider>
  );
};

import { createContext, type ReactNode, type RefObject, use, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import ClearIcon from '@mui/icons-material/Clear';
import { Chip, IconButton } from '@mui/material';
import { removeEmpty, useListFilterContext } from 'ra-core';
import { useTranslate } from '../i18n/useTranslate';
import { ignoreSecondClick } from './singleFlight';

interface ActiveFilterBar {
  /** The list element of the chips; `null` until it is mounted. */
  chips: HTMLElement | null;
  /** Removes filters, and with them the chip that has the focus. */
  onRemove: (sources: string[]) => void;
}

/** Where the chips of active filters are rendered; undefined outside a filter bar. */
export const ActiveFilterContext = createContext<ActiveFilterBar | undefined>(undefined);

/** What the rest of a list's page can do with its filters. */
interface Filters {
  /**
   * Applies what has been entered and not applied yet, and calls `then` once the list has it; never if
   * an input is not valid.
   */
  applyPending: (then: () => void) => void;
}

/** What the filters of a list share with the rest of its page. */
interface ListFilters {
  filters: RefObject<Filters | null>;
  /** A list element that also shows the active filters, without their buttons. */
  summary: HTMLElement | null;
  setSummary: (element: HTMLElement | null) => void;
}

const ListFiltersContext = createContext<ListFilters | undefined>(undefined);

/** What the filters of the list around share; undefined outside a list page. */
export const useListFilters = () => use(ListFiltersContext);

/** Connects the filters of a list with the rest of its page. */
export const ListFiltersProvider = ({ children }: { children: ReactNode }) => {
  const filters = useRef<Filters>(null);
  const [summary, setSummary] = useState<HTMLElement | null>(null);
  return (
    <ListFiltersContext value={{ filters, summary, setSummary }}>{children}</ListFiltersContext>
  );
};

/** The number of active filters of the list in context. */
export const useActiveFilterCount = (): number =>
  Object.keys(removeEmpty(useListFilterContext().filterValues)).length;

export const chipListSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  minWidth: 0,
  m: 0,
  p: 0,
  listStyle: 'none',
};

interface ActiveFilterProps<Value> {
  source: string;
  label: string;
  /** A filter that means nothing without this one and is removed with it. */
  dependent?: string;
  /** Formats a value of the filter. */
  children: (value: Value) => ReactNode;
}

/**
 * The chip of an applied filter, rendered by its input: "label: value", with an × that removes the
 * filter. Renders nothing outside a filter bar.
 */
export const ActiveFilter = <Value,>(props: ActiveFilterProps<Value>) => {
  const bar = use(ActiveFilterContext);
  const summary = useListFilters()?.summary;
  return (
    <>
      {bar?.chips && createPortal(<FilterChip {...props} onRemove={bar.onRemove} />, bar.chips)}
      {summary && createPortal(<FilterChip {...props} />, summary)}
    </>
  );
};

const FilterChip = <Value,>({
  source,
  label,
  dependent,
  children: read,
  onRemove,
}: ActiveFilterProps<Value> & Partial<Pick<ActiveFilterBar, 'onRemove'>>) => {
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  const { [source]: value } = removeEmpty(filterValues) as Record<string, unknown>;
  if (value === undefined) return null;
  return (
    <Chip
      component="li"
      label={
        <>
          <span>
            <span>{label}</span>
            {translate('app.filter.colon')} <span>{read(value as Value)}</span>
          </span>
          {onRemove && (
            <IconButton
              size="small"
              aria-label={translate('app.filter.remove', { filter: label })}
              onClick={() => {
                // The next filter's × moves under the pointer.
                ignoreSecondClick();
                onRemove(dependent ? [source, dependent] : [source]);
              }}
              sx={{ p: 0.5 }}
            >
              <ClearIcon sx={{ fontSize: 18 }} />
            </IconButton>
          )}
        </>
      }
      sx={{
        maxWidth: '100%',
        height: 'auto',
        minHeight: 32,
        '& .MuiChip-label': {
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          pr: onRemove ? 0.25 : 1,
          py: 0.25,
          whiteSpace: 'normal',
          overflowWrap: 'anywhere',
        },
      }}
    />
  );
};

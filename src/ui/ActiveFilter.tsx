import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import ClearIcon from '@mui/icons-material/Clear';
import { Chip, IconButton } from '@mui/material';
import { removeEmpty, useListContext } from 'ra-core';
import { useTranslate } from '../i18n/useTranslate';

interface ActiveFilterBar {
  /** The list that the chips stand in; `null` until it is on the page. */
  chips: HTMLElement | null;
  /** Told that a chip, and the focus with it, goes. */
  onRemove: () => void;
}

/** Where the chips of active filters are shown; nothing where the inputs themselves are. */
export const ActiveFilterContext = createContext<ActiveFilterBar | undefined>(undefined);

interface ActiveFilterProps<Value> {
  source: string;
  label: string;
  /** How a value of the filter reads. */
  children: (value: Value) => ReactNode;
}

/**
 * How a filter reads while it is applied, said by its input: the chip "label: value", whose × takes
 * that filter off. An input that is not in a filter bar shows none.
 */
export const ActiveFilter = <Value,>(props: ActiveFilterProps<Value>) => {
  const bar = use(ActiveFilterContext);
  return bar?.chips && createPortal(<FilterChip {...props} onRemove={bar.onRemove} />, bar.chips);
};

const FilterChip = <Value,>({
  source,
  label,
  children: read,
  onRemove,
}: ActiveFilterProps<Value> & Pick<ActiveFilterBar, 'onRemove'>) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { [source]: value, ...others } = removeEmpty(filterValues) as Record<string, unknown>;
  if (value === undefined) return null;
  return (
    <Chip
      component="li"
      label={
        <>
          <span>
            {label}: {read(value as Value)}
          </span>
          <IconButton
            size="small"
            aria-label={translate('app.filter.remove', { filter: label })}
            // A double click would take off the next filter as well, whose × moves below the pointer.
            onClick={({ detail }) => {
              if (detail > 1) return;
              setFilters(others);
              onRemove();
            }}
            sx={{ p: 0.5 }}
          >
            <ClearIcon sx={{ fontSize: 18 }} />
          </IconButton>
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
          pr: 0.25,
          py: 0.25,
          whiteSpace: 'normal',
          overflowWrap: 'anywhere',
        },
      }}
    />
  );
};

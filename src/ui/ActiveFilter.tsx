import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import ClearIcon from '@mui/icons-material/Clear';
import { Chip, IconButton } from '@mui/material';
import { removeEmpty, useListContext } from 'ra-core';
import { useTranslate } from '../i18n/useTranslate';
import { ignoreSecondClick } from './singleFlight';

interface ActiveFilterBar {
  /** The list element of the chips; `null` until it is mounted. */
  chips: HTMLElement | null;
  /** Removes filters, and with them the chip that has the focus. */
  onRemove: (sources: string[]) => void;
}

/**
 * Where the chips of active filters are rendered; undefined where the inputs themselves are
 * visible.
 */
export const ActiveFilterContext = createContext<ActiveFilterBar | undefined>(undefined);

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
  return bar?.chips && createPortal(<FilterChip {...props} onRemove={bar.onRemove} />, bar.chips);
};

const FilterChip = <Value,>({
  source,
  label,
  dependent,
  children: read,
  onRemove,
}: ActiveFilterProps<Value> & Pick<ActiveFilterBar, 'onRemove'>) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { [source]: value } = removeEmpty(filterValues) as Record<string, unknown>;
  if (value === undefined) return null;
  return (
    <Chip
      component="li"
      label={
        <>
          <span>
            <span>{label}</span>: <span>{read(value as Value)}</span>
          </span>
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

import { Box } from '@mui/material';
import {
  type Identifier,
  type RaRecord,
  useListContext,
  useRecordContext,
  useStoreContext,
} from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { useResourceName } from '../../routing/Resource';
import { useRecordName } from '../../ui/useRecordName';

interface Toggle {
  /** The ids of the records on the page, in order. */
  listed: Identifier[];
  selected: Identifier[];
  /** The record whose box was used, and whether it is selected now. */
  id: Identifier;
  isSelected: boolean;
  /** The record whose box was used before, when Shift extends the choice from there. */
  from?: Identifier | undefined;
}

/** The records from one to the other, both included; the last alone if the first is not listed. */
const rangeOf = (listed: Identifier[], from: Identifier | undefined, to: Identifier) => {
  const ends = [from, to].map((id) => listed.findIndex((one) => one === id));
  const [first = -1, last = -1] = ends.toSorted((a, b) => a - b);
  return first === -1 ? [to] : listed.slice(first, last + 1);
};

/** The selected ids after a box was used: it and those up to `from` become selected or unselected. */
export const afterToggle = ({ listed, selected, id, isSelected, from }: Toggle): Identifier[] => {
  const range = new Set(rangeOf(listed, from, id));
  const others = selected.filter((one) => !range.has(one));
  return isSelected ? [...others, ...range] : others;
};

/** The box of 40 by 40 pixels that its place in a card or row needs. */
const boxSx = {
  display: 'grid',
  width: 40,
  height: 40,
  placeItems: 'center',
  cursor: 'pointer',
  // A click with Shift would also select the text in between.
  userSelect: 'none',
  '@media print': { display: 'none' },
};

/**
 * The checkbox that selects the record in context in the list in context; with Shift, all records
 * between it and the checkbox used last. The list provides the texts of `bulk`.
 */
export const SelectRecord = () => {
  const translate = useTranslate();
  const resource = useResourceName();
  const nameOf = useRecordName(resource);
  const store = useStoreContext();
  const record = useRecordContext();
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  if (!record) return null;
  const { id } = record;
  const last = `${resource}.lastSelected`;
  const toggle = (isSelected: boolean, isRange: boolean) => {
    const from = isRange ? store.getItem<Identifier>(last) : undefined;
    const listed = data.map((one) => one.id);
    store.setItem(last, id);
    onSelect(afterToggle({ listed, selected: selectedIds, id, isSelected, from }));
  };
  return (
    <SelectBox
      label={translate('bulk.select', { name: nameOf(record) })}
      isChecked={selectedIds.includes(id)}
      onChange={toggle}
    />
  );
};

/** The checkbox in the header of a table: selects all records of the page in context, or none of them. */
export const SelectPage = () => {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const listed = data.map(({ id }) => id);
  const selected = new Set(selectedIds);
  const count = listed.filter((id) => selected.has(id)).length;
  const others = selectedIds.filter((id) => !listed.includes(id));
  return (
    <SelectBox
      label={translate('bulk.select_page')}
      isChecked={count > 0 && count === listed.length}
      isPartial={count > 0 && count < listed.length}
      onChange={(isSelected) => onSelect(isSelected ? [...others, ...listed] : others)}
    />
  );
};

interface SelectBoxProps {
  label: string;
  isChecked: boolean;
  /** Whether some of what it stands for is selected. */
  isPartial?: boolean;
  onChange: (isSelected: boolean, isRange: boolean) => void;
}

/** Native, because MUI's checkbox would load half of the code of the forms. */
const SelectBox = ({ label, isChecked, isPartial = false, onChange }: SelectBoxProps) => (
  <Box component="label" sx={boxSx}>
    <Box
      component="input"
      type="checkbox"
      ref={(input: HTMLInputElement | null) => {
        // Has no attribute.
        if (input) input.indeterminate = isPartial;
      }}
      aria-label={label}
      checked={isChecked}
      onChange={({ target, nativeEvent }) =>
        onChange(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
      sx={{
        width: 20,
        height: 20,
        m: 0,
        cursor: 'inherit',
        accentColor: 'var(--mui-palette-primary-main)',
        // The browser fills its own in dark mode, so that it looks disabled.
        '&:not(:checked, :indeterminate)': {
          appearance: 'none',
          border: '2px solid',
          borderColor: 'text.secondary',
          borderRadius: '4px',
        },
      }}
    />
  </Box>
);

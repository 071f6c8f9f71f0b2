import { Box } from '@mui/material';
import {
  useListContext,
  useRecordContext,
  useStoreContext,
  type Identifier,
  type RaRecord,
} from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { useResourceName } from '../../routing/useResourceName';
import { afterToggle } from './afterToggle';
import { useRecordName } from '../../ui/useRecordName';

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
 * between it and the checkbox used last. The list provides the texts of `bulk`. Native, because
 * MUI's would load half of the code of the forms.
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
    <Box component="label" sx={boxSx}>
      <Box
        component="input"
        type="checkbox"
        aria-label={translate('bulk.select', { name: nameOf(record) })}
        checked={selectedIds.includes(id)}
        onChange={({ target, nativeEvent }) =>
          toggle(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
        sx={{
          width: 20,
          height: 20,
          m: 0,
          cursor: 'inherit',
          accentColor: 'var(--mui-palette-primary-main)',
        }}
      />
    </Box>
  );
};

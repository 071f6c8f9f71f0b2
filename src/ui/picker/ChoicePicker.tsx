import { Autocomplete, TextField } from '@mui/material';
import type { Identifier } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { FailedChoices } from './FailedChoices';
import { usePicker, type PickerChoice } from './usePicker';

interface ChoicePickerProps {
  label: string;
  choices: PickerChoice[];
  /** The id of the chosen one, undefined for none yet. */
  value: Identifier | undefined;
  onChange: (id: Identifier | undefined) => void;
  /** How the choices load. */
  query: { error: unknown; isPending: boolean; refetch: () => unknown };
}

/**
 * A picker of one choice outside a form, which has the focus at first. While a search is typed none
 * is chosen, so that what is confirmed is what the field shows.
 */
export const ChoicePicker = ({ label, choices, value, onChange, query }: ChoicePickerProps) => {
  const translate = useTranslate();
  const chosen = choices.find(({ id }) => id === value);
  const picker = usePicker({ choices, shown: chosen?.path ?? '', isLoading: query.isPending });
  const { shownRefusal } = picker;
  return (
    <>
      <Autocomplete
        {...picker.props}
        openOnFocus={false}
        slotProps={{ listbox: picker.listboxProps }}
        value={chosen ?? null}
        isOptionEqualToValue={(option, current) => option.id === current.id}
        getOptionDisabled={({ refusal }) => refusal !== undefined}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input') return;
          picker.setTyped(text);
          onChange(undefined);
        }}
        onChange={(_, choice) => {
          picker.setTyped(undefined);
          onChange(choice?.id);
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            label={label}
            error={shownRefusal !== undefined}
            helperText={shownRefusal && translate(shownRefusal.message, shownRefusal.args)}
          />
        )}
      />
      <FailedChoices error={query.error} refetch={query.refetch} />
    </>
  );
};

import { Autocomplete, TextField } from '@mui/material';
import type { Identifier } from 'ra-core';
import type { PickerChoice } from './choices';
import { usePicker } from './usePicker';
import { FailedChoices } from '../ErrorAlert';

/** The id of a chosen record; `null` for the top level of a tree, undefined while none is chosen. */
export type ChosenId = Identifier | null | undefined;

/** The id of the choice that stands for the top level. */
export const TOP = '';

const findChoice = (choices: PickerChoice[], value: ChosenId) => {
  if (value === undefined) return undefined;
  return choices.find(({ id }) => id === (value ?? TOP));
};

const chosenId = (choice: PickerChoice | null): ChosenId => {
  if (!choice) return undefined;
  return choice.id === TOP ? null : choice.id;
};

interface ChoicePickerProps {
  label: string;
  choices: PickerChoice[];
  value: ChosenId;
  onChange: (id: ChosenId) => void;
  query: { error: unknown; isPending: boolean; refetch: () => unknown };
}

/**
 * A picker of one choice outside a form, which has the focus at first. While a search is typed none
 * is chosen, so that what is confirmed is what the field shows.
 */
export const ChoicePicker = ({ label, choices, value, onChange, query }: ChoicePickerProps) => {
  const chosen = findChoice(choices, value);
  const picker = usePicker({ choices, chosen, query });
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
          onChange(chosenId(choice));
        }}
        renderInput={(params) => (
          <TextField {...params} autoFocus label={label} helperText={chosen?.hint} />
        )}
      />
      <FailedChoices error={query.error} refetch={query.refetch} />
    </>
  );
};

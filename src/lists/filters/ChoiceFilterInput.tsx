import { MenuItem, TextField } from '@mui/material';
import { useInput } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { ActiveFilter } from '../../ui/ActiveFilter';
import { selectProps } from '../../ui/modalRoots';

interface ChoiceFilterInputProps {
  source: string;
  label: string;
  /** The values of the filter in words, in the order of the options. */
  choices: readonly (readonly [value: string, text: string])[];
}

/**
 * A filter by one of a few values, or by none: All. Not a `SelectInput`, whose empty option is
 * announced as "Clear value" although it shows All.
 */
export const ChoiceFilterInput = ({ source, label, choices }: ChoiceFilterInputProps) => {
  const translate = useTranslate();
  const { id, field } = useInput({ source });
  const texts = new Map(choices);
  return (
    <>
      <TextField
        {...field}
        id={id}
        select
        label={label}
        // All is an ordinary option, shown while no filter is set.
        slotProps={{
          select: { ...selectProps, displayEmpty: true },
          inputLabel: { shrink: true },
        }}
      >
        <MenuItem value="">{translate('app.state.all')}</MenuItem>
        {choices.map(([value, text]) => (
          <MenuItem key={value} value={value}>
            {text}
          </MenuItem>
        ))}
      </TextField>
      <ActiveFilter source={source} label={label}>
        {(value: string | boolean) => texts.get(String(value))}
      </ActiveFilter>
    </>
  );
};

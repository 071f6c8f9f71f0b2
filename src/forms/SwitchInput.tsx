import { type ReactNode, useId } from 'react';
import { Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useInput, ValidationError } from 'ra-core';
import { useFieldLabel } from '../i18n/useTranslate';
import type { SourceOf } from '../routing/resourceNames';

interface SwitchInputProps<Values> {
  source: SourceOf<Values, boolean>;
  /** Returns what stands beside the switch and describes it. */
  describe?: (isOn: boolean) => ReactNode;
}

/**
 * A switch. Not react-admin's BooleanInput, which passes MUI's switch a prop that ends up as an
 * attribute: `<SwitchInput<Product> source="enabled" />`.
 */
export const SwitchInput = <Values extends object = never>({
  source,
  describe,
}: SwitchInputProps<Values>) => {
  const descriptionId = useId();
  const { id, field, fieldState } = useInput({ source, type: 'checkbox' });
  const isOn = Boolean(field.value);
  const { error } = fieldState;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <FormControlLabel
        label={useFieldLabel()({ source })}
        control={
          <Switch
            id={id}
            name={field.name}
            checked={isOn}
            onChange={(event) => {
              field.onChange(event);
              field.onBlur();
            }}
            slotProps={{
              input: { ref: field.ref, 'aria-describedby': describe && descriptionId },
            }}
          />
        }
      />
      {describe && (
        <Box component="span" id={descriptionId}>
          {describe(isOn)}
        </Box>
      )}
      {error?.message && (
        <FormHelperText error>
          <ValidationError error={error.message} />
        </FormHelperText>
      )}
    </Box>
  );
};

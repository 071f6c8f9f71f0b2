import { useId } from 'react';
import { Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useInput, ValidationError } from 'ra-core';
import { useFieldLabel } from '../i18n/useTranslate';
import { StatusBadge } from '../ui/StatusBadge';

/**
 * The switch of a record's status, with a badge that shows the resulting status in the same words
 * as lists and pages do, because the switch label does not always say it. Not react-admin's
 * BooleanInput, which passes a prop to MUI's label that ends up as an attribute.
 */
export const StatusInput = () => {
  const badgeId = useId();
  const { id, field, fieldState } = useInput({ source: 'enabled', type: 'checkbox' });
  const isEnabled = Boolean(field.value);
  const { error } = fieldState;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <FormControlLabel
        label={useFieldLabel()({ source: 'enabled' })}
        control={
          <Switch
            id={id}
            name={field.name}
            checked={isEnabled}
            onChange={(event) => {
              field.onChange(event);
              field.onBlur();
            }}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': badgeId } }}
          />
        }
      />
      <Box component="span" id={badgeId}>
        <StatusBadge enabled={isEnabled} />
      </Box>
      {error?.message && (
        <FormHelperText error>
          <ValidationError error={error.message} />
        </FormHelperText>
      )}
    </Box>
  );
};

import { useId } from 'react';
import { Box } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormAside } from './FormColumns';
import { StatusBadge } from '../ui/StatusBadge';

/**
 * The switch of a record's status. The badge beside it says which status the record will
 * have, as lists and pages show it: the switch's label alone does not in every form.
 */
export const StatusInput = () => {
  const id = useId();
  const isEnabled = useWatch({ name: 'enabled' }) as boolean | undefined;
  return (
    <FormAside>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <BooleanInput
          source="enabled"
          options={{ slotProps: { input: { 'aria-describedby': id } } }}
        />
        <Box component="span" id={id}>
          <StatusBadge enabled={isEnabled ?? false} />
        </Box>
      </Box>
    </FormAside>
  );
};

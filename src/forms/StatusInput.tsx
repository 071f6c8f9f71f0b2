import { useId } from 'react';
import { Box } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { StatusBadge } from '../ui/StatusBadge';

/**
 * The switch of a record's status, with a badge that shows the resulting status in the same words
 * as lists and pages do, because the switch label does not always say it.
 */
export const StatusInput = () => {
  const id = useId();
  const isEnabled = useWatch<{ enabled?: boolean }, 'enabled'>({ name: 'enabled' });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <BooleanInput
        source="enabled"
        options={{ slotProps: { input: { 'aria-describedby': id } } }}
      />
      <Box component="span" id={id}>
        <StatusBadge enabled={isEnabled ?? false} />
      </Box>
    </Box>
  );
};

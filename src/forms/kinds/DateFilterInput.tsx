import { TextField } from '@mui/material';
import { useInput } from 'ra-core';
import { formatDay } from '../../i18n/language';
import { ActiveFilter } from '../../ui/ActiveFilter';

interface DateFilterInputProps {
  source: string;
  label: string;
}

/** A filter by a day in the viewer's time zone, as `YYYY-MM-DD`. */
export const DateFilterInput = ({ source, label }: DateFilterInputProps) => {
  const { id, field } = useInput({ source });
  return (
    <>
      <TextField
        {...field}
        id={id}
        type="date"
        label={label}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
      />
      <ActiveFilter source={source} label={label}>
        {formatDay}
      </ActiveFilter>
    </>
  );
};

import { MenuItem, TextField } from '@mui/material';
import { useInput } from 'ra-core';
import { statusFieldOf } from '../../../contract/fields';
import { useTranslate } from '../../i18n/useTranslate';
import { useResourceName } from '../../routing/Resource';
import { ActiveFilter } from '../../ui/ActiveFilter';
import { selectProps } from '../../ui/modalRoots';

const STATUSES = [
  { value: '', text: 'app.state.all' },
  { value: 'true', text: 'app.state.enabled' },
  { value: 'false', text: 'app.state.disabled' },
] as const;

/**
 * The filter by status: all, enabled or disabled. Not a `SelectInput`, whose empty option is
 * announced as "Clear value" although it shows All.
 */
export const StatusFilterInput = () => {
  const translate = useTranslate();
  const label = translate('app.filter.status');
  const source = statusFieldOf(useResourceName()) ?? '';
  const { id, field } = useInput({ source });
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
        {STATUSES.map(({ value, text }) => (
          <MenuItem key={value} value={value}>
            {translate(text)}
          </MenuItem>
        ))}
      </TextField>
      <ActiveFilter source={source} label={label}>
        {(value: string | boolean) =>
          translate(`app.state.${String(value) === 'true' ? 'enabled' : 'disabled'}`)
        }
      </ActiveFilter>
    </>
  );
};

import { useId } from 'react';
import { Box, ListItemIcon, ListSubheader, MenuItem } from '@mui/material';
import CheckIcon from '@mui/icons-material/Check';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** The language of the label, if it is not that of the page. */
  lang?: string;
}

interface MenuRadioGroupProps<Value extends string> {
  label: string;
  choices: Choice<Value>[];
  chosen: string | undefined;
  onChoose: (value: Value) => void;
}

/** A labelled group of menu items of which one is chosen. */
export const MenuRadioGroup = <Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: MenuRadioGroupProps<Value>) => {
  const labelId = useId();
  return (
    <li role="none">
      <ListSubheader component="div" id={labelId} disableSticky sx={{ lineHeight: '2.25rem' }}>
        {label}
      </ListSubheader>
      <Box component="ul" role="group" aria-labelledby={labelId} sx={{ p: 0, listStyle: 'none' }}>
        {choices.map(({ value, ...choice }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === chosen}
            lang={choice.lang}
            onClick={() => onChoose(value)}
          >
            <ListItemIcon>{value === chosen && <CheckIcon fontSize="small" />}</ListItemIcon>
            {choice.label}
          </MenuItem>
        ))}
      </Box>
    </li>
  );
};

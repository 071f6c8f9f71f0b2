import { Button, ListItemIcon, MenuItem, Typography } from '@mui/material';
import ChosenIcon from '@mui/icons-material/CheckBoxOutlined';
import NotChosenIcon from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { useTranslate } from '../../i18n/useTranslate';
import { radius } from '../../theme/tokens';
import { Menu } from '../../ui/Menu';
import { useMenu } from '../../ui/useMenu';
import { useColumnLabel, useTableColumns } from './useTableColumns';

/** The measures of the view buttons, beside which it stands. */
const buttonSx = {
  minWidth: 0,
  px: { xs: 0.75, sm: 1 },
  color: 'action.active',
  border: 1,
  borderLeft: 0,
  borderColor: 'divider',
  borderRadius: `0 ${radius}px ${radius}px 0`,
};

/** Opens the menu with the columns of the table of the list in context. */
export const ColumnsButton = () => {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const { available, columns, toggle } = useTableColumns();
  const name = translate('lists.columns.label');
  const { buttonProps, menuProps } = useMenu(name);
  return (
    <>
      <Button {...buttonProps} aria-label={name} title={name} sx={buttonSx}>
        <ColumnsIcon />
      </Button>
      <Menu {...menuProps}>
        {available.map(({ field }) => {
          const isChosen = columns.some((one) => one.field === field);
          const Icon = isChosen ? ChosenIcon : NotChosenIcon;
          return (
            <MenuItem
              key={field}
              role="menuitemcheckbox"
              aria-checked={isChosen}
              onClick={() => toggle(field)}
            >
              <ListItemIcon>
                <Icon fontSize="small" color={isChosen ? 'primary' : undefined} />
              </ListItemIcon>
              {labelOf(field)}
            </MenuItem>
          );
        })}
        <Typography
          component="li"
          role="none"
          variant="body2"
          color="textSecondary"
          sx={{ px: 2, py: 1, maxWidth: '18rem' }}
        >
          {translate('lists.columns.note')}
        </Typography>
      </Menu>
    </>
  );
};

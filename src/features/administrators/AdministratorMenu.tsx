import { useRef } from 'react';
import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, MenuItem } from '@mui/material';
import type { Administrator } from '../../../contract/administrators';
import { useAdministratorText } from '../../i18n/useAdministratorText';
import { Menu } from '../../ui/Menu';
import { useMenu } from '../../ui/useMenu';

/** What can be done with an account or an invitation. */
export type AdministratorAction = 'enable' | 'disable' | 'reset' | 'remove_factor' | 'withdraw';

const ACTIONS: Record<Administrator['state'], AdministratorAction[]> = {
  enabled: ['reset', 'remove_factor', 'disable'],
  disabled: ['enable', 'remove_factor'],
  invited: ['withdraw'],
};

const actionsOf = ({ state, hasSecondFactor, passkeys }: Administrator) =>
  ACTIONS[state].filter((action) => action !== 'remove_factor' || hasSecondFactor || passkeys > 0);

/** The username, or the note of an invitation; null for one without a note. */
export const nameOf = ({ username, invitation }: Administrator) =>
  username ?? invitation?.note ?? null;

interface AdministratorMenuProps {
  administrator: Administrator;
  onChoose: (action: AdministratorAction) => void;
}

/** The button of an entry that opens the menu of what can be done with it. */
export const AdministratorMenu = ({ administrator, onChoose }: AdministratorMenuProps) => {
  const text = useAdministratorText();
  const { id } = administrator;
  const username = nameOf(administrator);
  const label =
    username === null
      ? text('administrators.list.invitation_actions', { id })
      : text('administrators.list.actions', { username });
  const { buttonProps, menuProps, close } = useMenu(label);
  const chosen = useRef<AdministratorAction>(undefined);
  return (
    <>
      <IconButton {...buttonProps} aria-label={label} title={label}>
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu
        {...menuProps}
        slotProps={{
          ...menuProps.slotProps,
          // A dialog takes the focus only when the menu has given it back.
          transition: {
            onExited: () => {
              if (chosen.current) onChoose(chosen.current);
              chosen.current = undefined;
            },
          },
        }}
      >
        {actionsOf(administrator).map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              chosen.current = action;
              close();
            }}
          >
            {text(`administrators.action.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

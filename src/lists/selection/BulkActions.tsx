import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Button, MenuItem, useMediaQuery } from '@mui/material';
import { Menu } from '../../ui/Menu';
import { useMenu } from '../../ui/useMenu';
import type { BulkAction } from '../../../contract/rules/bulkChange';
import { useTranslate } from '../../i18n/useTranslate';

/** What can be done with the selected records. */
export type SelectionAction = BulkAction | 'export';

interface BulkActionsProps {
  actions: SelectionAction[];
  onChoose: (action: SelectionAction) => void;
}

const useLabel = () => {
  const translate = useTranslate();
  return (action: SelectionAction) =>
    translate(action === 'export' ? 'csvExport.action' : `bulk.actions.${action}`);
};

/** A button for each action, or a menu of them on a narrow screen, of which they would take a third. */
export const BulkActions = (props: BulkActionsProps) => {
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'));
  return isNarrow ? <ActionMenu {...props} /> : <ActionButtons {...props} />;
};

const ActionButtons = ({ actions, onChoose }: BulkActionsProps) => {
  const labelOf = useLabel();
  return actions.map((action) => (
    <Button
      key={action}
      size="small"
      variant="outlined"
      color={action === 'delete' ? 'error' : 'primary'}
      onClick={() => onChoose(action)}
    >
      {labelOf(action)}
    </Button>
  ));
};

const ActionMenu = ({ actions, onChoose }: BulkActionsProps) => {
  const translate = useTranslate();
  const labelOf = useLabel();
  const label = translate('bulk.menu');
  const { close, buttonProps, menuProps } = useMenu(label);
  return (
    <>
      <Button {...buttonProps} size="small" variant="outlined" endIcon={<ExpandMoreIcon />}>
        {label}
      </Button>
      <Menu {...menuProps}>
        {actions.map((action) => (
          <MenuItem
            key={action}
            sx={action === 'delete' ? { color: 'error.main' } : undefined}
            onClick={() => {
              close();
              onChoose(action);
            }}
          >
            {labelOf(action)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

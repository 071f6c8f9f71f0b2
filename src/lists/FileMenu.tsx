import { MenuItem, type MenuProps } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../i18n/useTranslate';
import { Menu } from '../ui/Menu';

interface FileMenuProps extends MenuProps {
  /** The page of the import, if the list has one. */
  importTo: string | undefined;
  /** Undefined if there is nothing to export. */
  onExport: (() => void) | undefined;
}

/** Import and Export of a list, as a menu. */
const FileMenu = ({ importTo, onExport, ...menu }: FileMenuProps) => {
  const translate = useTranslate();
  return (
    <Menu {...menu}>
      {importTo && (
        <MenuItem component={Link} to={importTo}>
          {translate('csvExport.import')}
        </MenuItem>
      )}
      <MenuItem disabled={!onExport} onClick={onExport}>
        {translate('csvExport.action')}
      </MenuItem>
    </Menu>
  );
};

export default FileMenu;

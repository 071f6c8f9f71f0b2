import { Box, Divider, ListItemIcon, MenuItem, type MenuProps } from '@mui/material';
import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import ActivityIcon from '@mui/icons-material/HistoryOutlined';
import AdministratorsIcon from '@mui/icons-material/SupervisorAccountOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { useLocales, useLocaleState } from 'ra-core';
import { Link } from 'react-router';
import { isLocale, languages } from '../i18n/languages';
import { useTranslate } from '../i18n/useTranslate';
import { paths } from '../routing/paths';
import { Menu } from '../ui/Menu';
import { MenuRadioGroup } from '../ui/MenuRadioGroup';
import { Keys } from '../ui/shortcuts/Keys';
import { ariaKeysOf } from '../ui/shortcuts/shortcuts';
import { useColorMode } from '../ui/topBarActions';
import { useOffers } from '../ui/useOffers';
import { SignedInAs } from './SignedInAs';

interface AccountMenuProps extends MenuProps {
  onClose: () => void;
  onChooseLanguage: (locale: string) => void;
  onShowShortcuts: () => void;
}

/** Each language by its own name. */
const Languages = ({ onChoose }: { onChoose: (locale: string) => void }) => {
  const translate = useTranslate();
  const locales = useLocales();
  const [current] = useLocaleState();
  if (locales.length < 2) return null;
  return (
    <MenuRadioGroup
      label={translate('app.account.language')}
      choices={locales.map(({ locale, name }) => ({
        value: locale,
        label: name,
        lang: isLocale(locale) ? languages[locale].tag : locale,
      }))}
      chosen={current}
      onChoose={onChoose}
    />
  );
};

const PAGES = [
  { extension: 'accounts', to: paths.account, label: 'account.title', Icon: AccountIcon },
  {
    extension: 'accounts',
    to: paths.administrators,
    label: 'account.administrators',
    Icon: AdministratorsIcon,
  },
  { extension: 'history', to: paths.activity, label: 'changes.activity.title', Icon: ActivityIcon },
] as const;

const MODES = ['system', 'light', 'dark'] as const;

/**
 * The menu of the signed-in user: the language, the color mode, the pages of what the API offers and the
 * keyboard shortcuts.
 */
const AccountMenu = ({ onChooseLanguage, onShowShortcuts, ...menu }: AccountMenuProps) => {
  const translate = useTranslate();
  const { mode, chooseMode } = useColorMode();
  const isOffered = { accounts: useOffers('accounts'), history: useOffers('history') };
  return (
    <Menu
      {...menu}
      variant="menu"
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <Box component="li" role="none" sx={{ px: 2, py: 0.5 }}>
        <SignedInAs />
      </Box>
      <Languages onChoose={onChooseLanguage} />
      <MenuRadioGroup
        label={translate('app.account.theme')}
        choices={MODES.map((value) => ({ value, label: translate(`app.account.${value}`) }))}
        chosen={mode}
        onChoose={(chosen) => {
          menu.onClose();
          chooseMode(chosen);
        }}
      />
      <Divider component="li" sx={{ my: 1 }} />
      {PAGES.filter(({ extension }) => isOffered[extension]).map(({ to, label, Icon }) => (
        <MenuItem key={to} component={Link} to={to} onClick={menu.onClose}>
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {translate(label)}
        </MenuItem>
      ))}
      <MenuItem aria-keyshortcuts={ariaKeysOf('help')} onClick={onShowShortcuts}>
        <ListItemIcon>
          <KeyboardIcon fontSize="small" />
        </ListItemIcon>
        <Box component="span" sx={{ flex: 1, mr: 3 }}>
          {translate('app.action.show_shortcuts')}
        </Box>
        <Keys of="help" />
      </MenuItem>
    </Menu>
  );
};

export default AccountMenu;

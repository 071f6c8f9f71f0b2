import { MenuItem, type MenuProps } from '@mui/material';
import { useLocales, useLocaleState } from 'ra-core';
import { Menu } from '../ui/Menu';
import { isLocale, languages } from '../i18n/languages';

interface LanguageMenuProps extends Omit<MenuProps, 'onSelect'> {
  onSelect: (locale: string) => void;
}

/** The menu of languages, each by its own name. */
const LanguageMenu = ({ onSelect, ...menu }: LanguageMenuProps) => {
  const locales = useLocales();
  const [current] = useLocaleState();
  return (
    <Menu {...menu}>
      {locales.map(({ locale, name }) => (
        <MenuItem
          key={locale}
          role="menuitemradio"
          aria-checked={locale === current}
          selected={locale === current}
          lang={isLocale(locale) ? languages[locale].tag : locale}
          onClick={() => onSelect(locale)}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
};

export default LanguageMenu;

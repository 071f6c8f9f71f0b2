import type { RefObject } from 'react';
import { Menu, MenuItem } from '@mui/material';
import { useLocales, useLocaleState } from 'ra-core';
import { isLocale, languages } from '../i18n/languages';

interface LanguageMenuProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  onSelect: (locale: string) => void;
}

/** The menu of languages, each by its own name. */
const LanguageMenu = ({ id, label, anchor, isOpen, onClose, onSelect }: LanguageMenuProps) => {
  const locales = useLocales();
  const [current] = useLocaleState();
  return (
    <Menu
      id={id}
      anchorEl={() => anchor.current}
      open={isOpen}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label } }}
    >
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

import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import TranslateIcon from '@mui/icons-material/Translate';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { useLocales, useLocaleState } from 'ra-core';
import { useTranslate } from '../../i18n/useTranslate';
import { leaveByConsent } from '../../routing/leaveGuard';
import { viewPath, viewPatterns } from '../../routing/paths';
import { useDeclaredResources } from '../../routing/Resource';
import { useColorSchemeSwitch, useSignOut } from '../../ui/topBarActions';
import type { PaletteEntry } from './entries';

/** What the lists and the top bar offer to do: imports, the language, the color scheme and Logout. */
export const useActionEntries = (): PaletteEntry[] => {
  const translate = useTranslate();
  const group = translate('palette.groups.actions');
  const resources = useDeclaredResources();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const { other, switchScheme } = useColorSchemeSwitch();
  const { signOut } = useSignOut();
  return [
    ...resources
      .filter(({ hasList }) => hasList)
      .map(({ name }) => ({
        to: viewPath(name, viewPatterns.import),
        group,
        label: translate('palette.import', { name: translate(`resources.${name}.page.list`) }),
        icon: ImportIcon,
      })),
    ...locales
      .filter((language) => language.locale !== locale)
      .map((language) => ({
        to: () => leaveByConsent(() => setLocale(language.locale)),
        group,
        label: translate('app.language.label', { language: language.name }),
        icon: TranslateIcon,
      })),
    {
      to: switchScheme,
      group,
      label: translate(`app.action.${other}`),
      keywords: translate('palette.keywords.colors'),
      icon: DarkModeIcon,
    },
    {
      to: signOut,
      group,
      label: translate('app.action.logout'),
      keywords: translate('palette.keywords.logout'),
      icon: LogoutIcon,
    },
  ];
};

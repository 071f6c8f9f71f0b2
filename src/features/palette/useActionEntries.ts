import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import TranslateIcon from '@mui/icons-material/Translate';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { useLocales, useLocaleState } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { useTranslate } from '../../i18n/useTranslate';
import { leaveByConsent } from '../../routing/leaveGuard';
import { paths, viewPath, viewPatterns } from '../../routing/paths';
import { useDeclaredResources } from '../../routing/Resource';
import { useColorMode, useSignOut } from '../../ui/topBarActions';
import { useExportRequest } from '../export/useExportRequest';
import type { PaletteEntry } from './entries';

/** Returns a function that exports a list: with its filters if it is on the screen, else all of it. */
const useExport = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [, request] = useExportRequest();
  return (list: string) => {
    request(list);
    if (pathname !== list) void navigate(list);
  };
};

/** What the lists and the top bar offer to do: imports, exports, the language, the color scheme and Logout. */
export const useActionEntries = (): PaletteEntry[] => {
  const translate = useTranslate();
  const group = translate('palette.groups.actions');
  const resources = useDeclaredResources();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const { other, chooseMode } = useColorMode();
  const { signOut } = useSignOut();
  const exportList = useExport();
  const lists = resources.filter(({ hasList }) => hasList);
  return [
    ...lists.map(({ name }) => ({
      to: viewPath(name, viewPatterns.import),
      group,
      label: translate('palette.import', { name: translate(`resources.${name}.page.list`) }),
      icon: ImportIcon,
    })),
    ...lists.map(({ name }) => ({
      to: () => exportList(paths.list(name)),
      group,
      label: translate('palette.export', { name: translate(`resources.${name}.page.list`) }),
      icon: ExportIcon,
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
      to: () => chooseMode(other),
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

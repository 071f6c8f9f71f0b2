import type { ComponentType } from 'react';
import AddIcon from '@mui/icons-material/Add';
import PageIcon from '@mui/icons-material/ArticleOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import { useTranslate } from '../../i18n/useTranslate';
import { paths, samplePageNames } from '../../routing/paths';
import { useDeclaredResources } from '../../routing/useResourceName';

/** One entry of the palette. */
export interface PaletteEntry {
  /** The target path. */
  to: string;
  group: string;
  label: string;
  /** Distinguishes it from others with the same label. */
  detail?: string;
  icon: ComponentType;
  /** The search whose matches are marked in its texts. */
  marked?: string;
}

/** Every page that needs no record, and every create form. */
export const usePageEntries = (): PaletteEntry[] => {
  const translate = useTranslate();
  const resources = useDeclaredResources();
  const pages = translate('palette.groups.pages');
  const create = translate('palette.groups.create');
  return [
    { to: paths.home, group: pages, label: translate('app.home.title'), icon: HomeIcon },
    ...resources
      .filter(({ hasList }) => hasList)
      .map(({ name, icon = PageIcon }) => ({
        to: paths.list(name),
        group: pages,
        label: translate(`resources.${name}.page.list`),
        icon,
      })),
    ...samplePageNames.map((name) => ({
      to: paths.sample(name),
      group: pages,
      label: translate(`placeholders.${name}.title`),
      icon: PageIcon,
    })),
    ...resources
      .filter(({ hasCreate }) => hasCreate)
      .map(({ name }) => ({
        to: paths.create(name),
        group: create,
        label: translate(`resources.${name}.page.create`),
        icon: AddIcon,
      })),
  ];
};

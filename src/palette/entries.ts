import type { ComponentType } from 'react';
import AddIcon from '@mui/icons-material/Add';
import PageIcon from '@mui/icons-material/ArticleOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import { useResourceDefinitions, type ResourceDefinition } from 'ra-core';
import { useTranslate } from '../i18n/useTranslate';
import { paths, samplePageNames, type ResourceName } from '../routing/paths';
import { isResourceName } from '../routing/resourceNames';
import type { ResourceOptions } from '../routing/Resource';

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

/** A resource's declaration. */
export type DeclaredResource = ResourceDefinition<ResourceOptions> & { name: ResourceName };

/** Every declared resource with its own pages. */
export const useResources = () =>
  Object.values(useResourceDefinitions()).filter(({ name }) =>
    isResourceName(name),
  ) as DeclaredResource[];

/** Every page that needs no record, and every create form. */
export const usePageEntries = (): PaletteEntry[] => {
  const translate = useTranslate();
  const resources = useResources();
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

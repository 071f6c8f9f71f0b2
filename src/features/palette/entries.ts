import type { ComponentType } from 'react';
import AddIcon from '@mui/icons-material/Add';
import AnalyticsIcon from '@mui/icons-material/BarChart';
import ProfileIcon from '@mui/icons-material/AccountCircleOutlined';
import ProjectsIcon from '@mui/icons-material/FolderOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import TasksIcon from '@mui/icons-material/TaskAltOutlined';
import TeamIcon from '@mui/icons-material/GroupsOutlined';
import PageIcon from '@mui/icons-material/ArticleOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import AllIcon from '@mui/icons-material/ManageSearch';
import ActivityIcon from '@mui/icons-material/HistoryOutlined';
import AdministratorsIcon from '@mui/icons-material/SupervisorAccountOutlined';
import { useGetResourceLabel } from 'ra-core';
import { apiResources } from '../../../contract/resources';
import { useTranslate } from '../../i18n/useTranslate';
import { paths, samplePageNames } from '../../routing/paths';
import { useDeclaredResources } from '../../routing/Resource';
import { isResourceName } from '../../routing/resourceNames';
import type { FoundGroup } from '../search/narrow';
import { searchPath } from '../search/searchQuery';
import { useLiveSearch } from '../search/useLiveSearch';
import { useOffers } from '../../ui/useOffers';
import { useRecentRecords } from './recentRecords';
import { useSearchCounts } from '../search/useSearchCounts';

const SAMPLE_ICONS = {
  analytics: AnalyticsIcon,
  projects: ProjectsIcon,
  tasks: TasksIcon,
  team: TeamIcon,
  settings: SettingsIcon,
  profile: ProfileIcon,
};

export interface PaletteEntry {
  /** The path to go to, or what to do. */
  to: string | (() => void);
  group: string;
  label: string;
  /** Distinguishes it from others with the same label. */
  detail?: string;
  icon: ComponentType;
  /** Other words by which it is found. */
  keywords?: string;
  /** The search whose matches are marked in its texts. */
  marked?: string;
}

/** The records that were opened last in this browser. */
export const useRecentEntries = (): PaletteEntry[] => {
  const group = useTranslate()('palette.groups.recent');
  return useRecentRecords().map((link) => ({ ...link, group }));
};

/** The pages of the account menu that the API offers, by the words for what they are for. */
const useAccountEntries = (): PaletteEntry[] => {
  const translate = useTranslate();
  const group = translate('palette.groups.pages');
  const hasAccounts = useOffers('accounts');
  const hasHistory = useOffers('history');
  const accounts = [
    {
      to: paths.account,
      group,
      label: translate('account.title'),
      keywords: translate('palette.keywords.account'),
      icon: AccountIcon,
    },
    {
      to: paths.administrators,
      group,
      label: translate('account.administrators'),
      keywords: translate('palette.keywords.administrators'),
      icon: AdministratorsIcon,
    },
  ];
  const activity = {
    to: paths.activity,
    group,
    label: translate('changes.activity.title'),
    keywords: translate('palette.keywords.activity'),
    icon: ActivityIcon,
  };
  return [...(hasAccounts ? accounts : []), ...(hasHistory ? [activity] : [])];
};

/** Every page that needs no record, and every create form. */
export const usePageEntries = (): PaletteEntry[] => {
  const translate = useTranslate();
  const resources = useDeclaredResources();
  const pages = translate('palette.groups.pages');
  const create = translate('palette.groups.create');
  const getResourceLabel = useGetResourceLabel();
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
    ...useAccountEntries(),
    ...samplePageNames.map((name) => ({
      to: paths.sample(name),
      group: pages,
      label: translate(`placeholders.${name}.title`),
      icon: SAMPLE_ICONS[name],
    })),
    ...resources
      .filter(({ hasCreate }) => hasCreate)
      .map(({ name }) => ({
        to: paths.create(name),
        group: create,
        label: translate(`resources.${name}.page.create`),
        keywords: translate('palette.keywords.create'),
        icon: AddIcon,
      })),
    // What belongs to another record is created on that record's page.
    ...resources.flatMap(({ name }) => {
      const owner = apiResources[name].listedIn?.resource;
      if (!owner || !isResourceName(owner)) return [];
      const entry = {
        to: paths.list(owner),
        group: create,
        label: translate(`resources.${name}.page.create`),
        detail: translate('palette.owner_first', { name: getResourceLabel(owner, 1) }),
        keywords: translate('palette.keywords.create'),
        icon: AddIcon,
      };
      return [entry];
    }),
  ];
};

const isCounted = (group: FoundGroup): group is Required<FoundGroup> => group.total !== undefined;

/**
 * What the API's search finds for `text`, if it has one, by kind, with links to all records of a kind
 * and to the page with the results of every kind; and the search's progress.
 */
export const useFoundEntries = (text: string, isEnabled: boolean) => {
  const translate = useTranslate();
  const getResourceLabel = useGetResourceLabel();
  const counts = useSearchCounts();
  const icons = new Map<string, PaletteEntry['icon']>(
    useDeclaredResources().map(({ name, icon = PageIcon }) => [name, icon]),
  );
  const { groups, isSearching, error } = useLiveSearch(text, isEnabled);
  const counted = groups.filter(isCounted);

  const toEntries = (group: FoundGroup): PaletteEntry[] => {
    const { resource, data } = group;
    const name = isCounted(group) ? counts.kind(group) : getResourceLabel(resource, 2);
    const records = data.map(({ id, title, details }) => ({
      to: paths.show(resource, id),
      group: name,
      label: title,
      detail: [...details, translate('app.numbered', { id })].join(' · '),
      icon: icons.get(resource) ?? PageIcon,
      marked: text,
    }));
    if (!isCounted(group) || group.total <= data.length) return records;
    const all = { to: searchPath(text, resource), group: name, label: counts.all(group) };
    return [...records, { ...all, icon: AllIcon }];
  };

  const all = {
    to: searchPath(text),
    group: translate('search.title'),
    label: translate('search.page'),
    icon: AllIcon,
  };
  return {
    entries: [...groups.flatMap(toEntries), ...(counted.length > 0 ? [all] : [])],
    isSearching,
    isFailed: error !== undefined && error !== null,
    /** The number of found records and of `more` other results, in words. */
    countWith: (more: number) =>
      counted.some(({ hasMore }) => hasMore)
        ? counts.found(counted, more)
        : translate('palette.results', {
            smart_count: counted.reduce((sum, { total }) => sum + total, more),
          }),
  };
};

import { type ComponentType, useEffect } from 'react';
import PageIcon from '@mui/icons-material/ArticleOutlined';
import { type Identifier, useGetIdentity, useGetResourceLabel } from 'ra-core';
import { isObject } from '../../../contract/rules/responses';
import { useTranslate } from '../../i18n/useTranslate';
import { paths } from '../../routing/paths';
import { useDeclaredResources } from '../../routing/Resource';
import { isResourceName, type ResourceName } from '../../routing/resourceNames';
import { privateStorage } from '../../storage/privateStorage';

/** A record whose page was opened, by the name that it had then. */
interface RecentRecord {
  resource: ResourceName;
  id: Identifier;
  name: string;
}

/** How many are kept. */
const KEPT = 8;

const ITEM = 'recent';

const isRecentRecord = (value: unknown): value is RecentRecord =>
  isObject(value) &&
  typeof value['resource'] === 'string' &&
  isResourceName(value['resource']) &&
  ['string', 'number'].includes(typeof value['id']) &&
  typeof value['name'] === 'string';

const isRecentRecords = (value: unknown): value is RecentRecord[] =>
  Array.isArray(value) && value.every(isRecentRecord);

/** The records that a user opened last in this browser, the last one first, until the user signs out. */
const recentRecords = {
  read: (userId: Identifier): RecentRecord[] =>
    privateStorage.getJson(String(userId), ITEM, isRecentRecords) ?? [],
  add: (userId: Identifier, opened: RecentRecord): void => {
    const others = recentRecords
      .read(userId)
      .filter(({ resource, id }) => resource !== opened.resource || id !== opened.id);
    privateStorage.setJson(String(userId), ITEM, [opened, ...others].slice(0, KEPT));
  },
};

/** Remembers that the page of a record was opened; records without pages of their own are not. */
export const useRememberRecord = (resource: string, id: Identifier | undefined, name: string) => {
  const { identity } = useGetIdentity();
  const userId = identity?.id;
  useEffect(() => {
    if (userId !== undefined && id !== undefined && name !== '' && isResourceName(resource)) {
      recentRecords.add(userId, { resource, id, name });
    }
  }, [userId, resource, id, name]);
};

/** A link to what was opened, saved or pinned before. */
export interface LinkToEarlier {
  to: string;
  label: string;
  /** Distinguishes it from others with the same label. */
  detail: string;
  icon: ComponentType;
}

/** Links to the records that were opened last in this browser. */
export const useRecentRecords = (): LinkToEarlier[] => {
  const translate = useTranslate();
  const getResourceLabel = useGetResourceLabel();
  const resources = useDeclaredResources();
  const { identity } = useGetIdentity();
  const recent = identity ? recentRecords.read(identity.id) : [];
  return recent.map(({ resource, id, name }) => ({
    to: paths.show(resource, id),
    label: name,
    detail: `${getResourceLabel(resource, 1)} · ${translate('app.numbered', { id })}`,
    icon: resources.find((one) => one.name === resource)?.icon ?? PageIcon,
  }));
};

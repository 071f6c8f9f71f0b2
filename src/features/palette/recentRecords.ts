import { useEffect } from 'react';
import { type Identifier, useGetIdentity } from 'ra-core';
import { isObject } from '../../../contract/rules/responses';
import { isResourceName, type ResourceName } from '../../routing/resourceNames';
import { browserStorage } from '../../storage/browserStorage';

/** A record whose page was opened, by the name that it had then. */
export interface RecentRecord {
  resource: ResourceName;
  id: Identifier;
  name: string;
}

/** How many are kept. */
const KEPT = 8;

const keyOf = (userId: Identifier) => `recent:${userId}`;

const isRecentRecord = (value: unknown): value is RecentRecord =>
  isObject(value) &&
  typeof value['resource'] === 'string' &&
  isResourceName(value['resource']) &&
  ['string', 'number'].includes(typeof value['id']) &&
  typeof value['name'] === 'string';

const isRecentRecords = (value: unknown): value is RecentRecord[] =>
  Array.isArray(value) && value.every(isRecentRecord);

/** The records that a user opened last in this browser, the last one first, until the user signs out. */
export const recentRecords = {
  read: (userId: Identifier): RecentRecord[] =>
    browserStorage.local.getJson(keyOf(userId), isRecentRecords) ?? [],
  add: (userId: Identifier, opened: RecentRecord): void => {
    const others = recentRecords
      .read(userId)
      .filter(({ resource, id }) => resource !== opened.resource || id !== opened.id);
    browserStorage.local.setJson(keyOf(userId), [opened, ...others].slice(0, KEPT));
  },
  clear: (userId: Identifier): void => browserStorage.local.remove(keyOf(userId)),
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

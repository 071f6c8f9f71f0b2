import type { Identifier } from 'ra-core';
import { privateStorage } from '../../storage/privateStorage';
import { isView, type UsableView } from './savedViews';

const ITEM = 'pinned-views';

const areViews = (value: unknown): value is UsableView[] =>
  Array.isArray(value) && value.every(isView);

/**
 * A user's pinned views as this browser has read them last, for pages that make no call, until the user
 * signs out.
 */
export const pinnedViews = {
  read: (userId: Identifier): UsableView[] =>
    privateStorage.getJson(String(userId), ITEM, areViews) ?? [],
  /** Takes all views of the user, and keeps the pinned ones. */
  keep: (userId: Identifier, views: UsableView[]): void =>
    privateStorage.setJson(
      String(userId),
      ITEM,
      views.filter(({ isPinned }) => isPinned),
    ),
};

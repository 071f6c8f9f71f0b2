import type { Identifier } from 'ra-core';
import { browserStorage } from '../../storage/browserStorage';
import { isView, type UsableView } from './savedViews';

const keyOf = (userId: Identifier) => `pinned-views:${userId}`;

const areViews = (value: unknown): value is UsableView[] =>
  Array.isArray(value) && value.every(isView);

/**
 * A user's pinned views as this browser has read them last, for pages that make no call, until the user
 * signs out.
 */
export const pinnedViews = {
  read: (userId: Identifier): UsableView[] =>
    browserStorage.local.getJson(keyOf(userId), areViews) ?? [],
  /** Takes all views of the user, and keeps the pinned ones. */
  keep: (userId: Identifier, views: UsableView[]): void =>
    browserStorage.local.setJson(
      keyOf(userId),
      views.filter(({ isPinned }) => isPinned),
    ),
  clear: (userId: Identifier): void => browserStorage.local.remove(keyOf(userId)),
};

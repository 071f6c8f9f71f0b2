import type { Identifier } from 'ra-core';
import { drafts } from '../forms/unsaved/drafts';
import { later } from '../ui/loadLater';

const loadImports = later(() => import('../features/import/importStore'));

/** Discards what a user has not finished: drafts in this tab, and imports in this browser. */
export const discardWork = async (userId: Identifier): Promise<void> => {
  drafts.clear(userId);
  const { importStore } = await loadImports();
  await importStore.removeOf(userId);
};

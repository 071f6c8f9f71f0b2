import type { Identifier } from 'ra-core';
import { useLocation } from 'react-router';

/** The location state of a link to the form of a new category below a parent. */
export const belowParent = (parentId: Identifier) => ({ parentId });

/** The parent that the link to the current form has named, or null. */
export const useNamedParent = (): Identifier | null =>
  (useLocation().state as Partial<ReturnType<typeof belowParent>> | null)?.parentId ?? null;

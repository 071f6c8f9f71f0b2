import { listParameters } from '../../routing/listAddress';
import { paths } from '../../routing/paths';
import type { SavedView } from '../../../contract/savedViews';
import { isResourceName, type ResourceName } from '../../routing/resourceNames';

/** A saved view of a list that the console has. */
export type UsableView = SavedView & { resource: ResourceName };

/**
 * The part of a list's query that a view keeps: filters, sort, page size and view, each as far as it
 * is valid. A view starts on page 1.
 */
export const viewQuery = (resource: ResourceName, query: string): string => {
  const kept = listParameters({ resource }, query);
  kept.delete('page');
  // As the stored views without any say it, to which this is compared.
  return kept.size === 0 ? 'filter=%7B%7D' : kept.toString();
};

/** The path of a view's list, with its query. */
export const viewPath = ({ resource, query }: UsableView): string =>
  `${paths.list(resource)}?${viewQuery(resource, query)}`;

const isView = (value: unknown): value is UsableView => {
  const view = value as Partial<SavedView> | null;
  return (
    typeof view?.id === 'number' &&
    typeof view.name === 'string' &&
    typeof view.query === 'string' &&
    typeof view.isPinned === 'boolean' &&
    isResourceName(view.resource)
  );
};

/** The stored views that the console can use, the pinned ones first. */
export const parseViews = (stored: unknown): UsableView[] =>
  (Array.isArray(stored) ? stored : [])
    .filter(isView)
    .toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned));

import { MAX_PAGE_SIZE } from '../../contract/limits';
import { sortFields } from '../../contract/sorting';
import { paths } from '../routing/paths';
import { isResourceName } from '../routing/resourceNames';
import type { SavedView, UsableView } from './savedViewCalls';

const VIEWS = ['cards', 'table'];

const isFilter = (text: string) => {
  try {
    const filter: unknown = JSON.parse(text);
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter);
  } catch {
    return false;
  }
};

/**
 * The part of a list's query that a view keeps: filters, sort, page size and view, each only if it
 * is valid. A view starts on page 1.
 */
export const viewQuery = (resource: string, query: string): string => {
  const given = new URLSearchParams(query);
  const size = Number(given.get('perPage'));
  const isKept: Record<string, (value: string) => boolean> = {
    filter: isFilter,
    sort: (sort) => sortFields(resource).some((field) => field === sort),
    order: (order) => order === 'ASC' || order === 'DESC',
    perPage: () => Number.isInteger(size) && size >= 1 && size <= MAX_PAGE_SIZE,
    view: (view) => VIEWS.includes(view),
  };
  const kept = new URLSearchParams();
  for (const [name, isValid] of Object.entries(isKept)) {
    const value = given.get(name);
    if (value !== null && isValid(value)) kept.set(name, value);
  }
  // One without the other is no sort.
  if (!kept.has('sort') || !kept.has('order')) {
    kept.delete('sort');
    kept.delete('order');
  }
  // Without any, react-admin would return to the parameters it has stored.
  if (kept.size === 0) kept.set('filter', '{}');
  return kept.toString();
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

import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { MAX_PAGE, MAX_PAGE_SIZE } from '../../contract/limits';
import { listFilters, sortFields } from '../../contract/fields';
import type { FilterKind } from '../../contract/filters';
import type { ApiResourceName } from '../../contract/resources';
import { parsedJson } from '../../contract/rules/json';
import { isObject } from '../../contract/rules/responses';
import { visits } from './visits';

/** The list that an address is of. */
interface AddressedList {
  resource: ApiResourceName;
  /** Whether it is below the owner of the records. */
  isBelowOwner?: boolean;
}

const VIEWS = ['cards', 'table'];

const isWhole = (text: string, max: number) =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max;

const isOfKind = (kind: FilterKind, value: unknown) => {
  if (kind === 'boolean') return ['true', 'false'].includes(String(value)) && !isObject(value);
  if (kind === 'text') return typeof value === 'string';
  if (kind === 'id') return typeof value === 'string' || typeof value === 'number';
  return typeof value === 'number' && value >= kind.min && value <= kind.max;
};

/** The parameter `filter` of an address as an object; undefined if it is none. */
export const parseFilters = (text: string): Record<string, unknown> | undefined => {
  const given = parsedJson(text);
  return isObject(given) && !Array.isArray(given) ? given : undefined;
};

/** The text as given if it is right, so that an address that needs no correction stays the same. */
const keepFilters = ({ resource, isBelowOwner = false }: AddressedList, text: string) => {
  const given = parseFilters(text);
  if (!given) return undefined;
  const kinds = new Map(Object.entries(listFilters(resource, isBelowOwner)));
  const isRight = ([name, value]: [string, unknown]) => {
    const kind = kinds.get(name);
    return kind !== undefined && isOfKind(kind, value);
  };
  const entries = Object.entries(given);
  return entries.every(isRight)
    ? text
    : JSON.stringify(Object.fromEntries(entries.filter(isRight)));
};

/**
 * The parameters of a list's address: filters, sort, page, page size and view, each only as far as
 * it is valid. Addresses come from links, bookmarks and saved views that may be of another time or
 * API.
 */
export const listParameters = (list: AddressedList, query: string): URLSearchParams => {
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  const keep = (name: string, read: (text: string) => string | undefined) => {
    const value = read(given.get(name) ?? '');
    if (value) kept.set(name, value);
  };
  const keepIf = (name: string, isValid: (text: string) => boolean) =>
    keep(name, (text) => (isValid(text) ? text : undefined));

  keep('filter', (text) => keepFilters(list, text));
  keepIf('sort', (sort) => ['id', ...sortFields(list.resource)].includes(sort));
  keepIf('order', (order) => order === 'ASC' || order === 'DESC');
  keepIf('page', (page) => isWhole(page, MAX_PAGE));
  keepIf('perPage', (size) => isWhole(size, MAX_PAGE_SIZE));
  keepIf('view', (view) => VIEWS.includes(view));
  // One without the other is no sort.
  if (!kept.has('sort') || !kept.has('order')) {
    kept.delete('sort');
    kept.delete('order');
  }
  return kept;
};

/** The address of a list without what is not valid in it; undefined if it needs no correction. */
export const correctAddress = (list: AddressedList, query: string): string | undefined => {
  const given = new URLSearchParams(query);
  const kept = listParameters(list, query);
  const isRight = kept.size === given.size && kept.get('filter') === given.get('filter');
  return isRight ? undefined : String(kept);
};

/**
 * Returns a function that changes search parameters, and does nothing if they are already set. It
 * reads the current location from the history: that of the last render may be stale, so that a change
 * would undo the one just before, or return to a page that is being left.
 */
export const useChangeAddress = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (change: (address: URLSearchParams) => void, options?: NavigateOptions) => {
    const current = visits.current();
    if (current?.pathname !== pathname) return;
    const address = new URLSearchParams(current.search);
    const before = String(address);
    change(address);
    if (String(address) !== before) void navigate(`?${address}`, options);
  };
};

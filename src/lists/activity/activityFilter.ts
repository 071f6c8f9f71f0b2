import type { AuditedResource, AuditEntry } from '../../../contract/audit';
import { apiResourceNames } from '../../../contract/resources';
import { startOfDay } from '../../i18n/language';
import { parseFilters } from '../../routing/listAddress';
import { paths } from '../../routing/paths';

/** The kinds of records whose changes are recorded. */
export const activityKinds = [
  ...apiResourceNames,
  'saved-views',
  'users',
] as const satisfies readonly AuditedResource[];

export const activityActions = [
  'create',
  'update',
  'delete',
] as const satisfies readonly AuditEntry['action'][];

/** The filters of the activity, as they are in its address. */
export interface ActivityFilter {
  username?: string;
  resource?: AuditedResource;
  action?: AuditEntry['action'];
  /** The first and the last day in the viewer's time zone, as `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  /** A part of what was changed. */
  words?: string;
}

const oneOf = <Value extends string>(values: readonly Value[], given: unknown) =>
  values.find((value) => value === given);

const text = (given: unknown) => (typeof given === 'string' && given.trim()) || undefined;

const day = (given: unknown) =>
  typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given) && !isNaN(Number(startOfDay(given)))
    ? given
    : undefined;

/** The filters in the search parameters of an address, without those that are not valid. */
export const readActivityFilter = (search: string): ActivityFilter => {
  const given = parseFilters(new URLSearchParams(search).get('filter') ?? '') ?? {};
  const filter = {
    username: text(given['username']),
    resource: oneOf(activityKinds, given['resource']),
    action: oneOf(activityActions, given['action']),
    words: text(given['words']),
    from: day(given['from']),
    to: day(given['to']),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
};

/** The path of the activity with these filters. */
export const activityPath = (filter: ActivityFilter): string =>
  `${paths.activity}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

const dayAfter = (given: string) => {
  const next = startOfDay(given);
  next.setDate(next.getDate() + 1);
  return next;
};

/** The filters as the call takes them: the days as the instants between which they are. */
export const toActivityQuery = ({ from, to, ...filter }: ActivityFilter) => ({
  ...filter,
  ...(from && { from: startOfDay(from).toISOString() }),
  ...(to && { to: dayAfter(to).toISOString() }),
});

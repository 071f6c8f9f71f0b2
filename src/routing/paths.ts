import type { Identifier, RaRecord } from 'ra-core';
import { addresses } from '../../contract/addresses';
import {
  apiPaths,
  type ApiResourceName,
  apiResourceNames,
  isApiResource,
  type DialogOf,
  type ListedResourceName,
  type NestedResourceName,
  ownerOf,
} from '../../contract/resources';
import { type ResourceName, resourceNames } from './resourceNames';

export type { ResourceName };

/** The sample pages, by the only segment of their paths. */
export const samplePageNames = [
  'analytics',
  'projects',
  'tasks',
  'team',
  'settings',
  'profile',
] as const;

export type SamplePageName = (typeof samplePageNames)[number];

/** The paths of the pages that belong to no resource, besides home and the sample pages. */
const ownPages = {
  searchPage: '/search',
  account: '/account',
  administrators: '/administrators',
  activity: '/activity',
} as const;

export type OwnPageName = keyof typeof ownPages;

export const ownPageNames = Object.keys(ownPages) as OwnPageName[];

type Id = string | number;

/** The patterns of the views that every resource has, relative to the resource's path. */
export const viewPatterns = {
  list: '',
  create: 'new',
  import: 'import',
  show: ':id',
  edit: ':id/edit',
} as const;

/** The pattern of a dialog's path, which is one segment below its page's, relative to the resource's path. */
export const dialogPattern = (dialog: string): string => `${viewPatterns.show}/${dialog}`;

/** The full pattern of a view's path, which follows the paths of the API. */
export const viewPath = (
  resource: ApiResourceName,
  view: string,
  { list, record } = apiPaths(resource),
): string =>
  view.startsWith(viewPatterns.show)
    ? record + view.slice(viewPatterns.show.length)
    : `${list}/${view}`.replace(/\/$/, '');

/** The path pattern of a view of the records that one owner has. */
export const ownerViewPath = (resource: ApiResourceName, view: string): string => {
  const { list, record, ownerList = list } = apiPaths(resource);
  return viewPath(resource, view, { list: ownerList, record });
};

/** A path with these ids, encoded, in the place of its parameters. */
export const fillPath = (pattern: string, ...ids: Id[]): string =>
  ids.reduce<string>((path, id) => path.replace(/:\w+/, () => encodeURIComponent(id)), pattern);

/** The owner's id, which the paths of nested resources begin with. */
type OwnerId<R extends ApiResourceName> = R extends NestedResourceName ? [ownerId: Id] : [];

/** Every path of the console; ids are encoded. */
export const paths = {
  home: '/dashboard',
  login: '/login',
  notFound: '/not-found',
  ...ownPages,
  /** The public page of a one-time link, whose token is the fragment. */
  accountLink: '/invitation',
  sample: (page: SamplePageName) => `/${page}`,
  list: <R extends ApiResourceName>(resource: R, ...owner: OwnerId<R>) =>
    fillPath(viewPath(resource, viewPatterns.list), ...owner),
  create: <R extends ApiResourceName>(resource: R, ...owner: OwnerId<R>) =>
    fillPath(viewPath(resource, viewPatterns.create), ...owner),
  show: <R extends ApiResourceName>(resource: R, ...ids: [...OwnerId<R>, id: Id]) =>
    fillPath(viewPath(resource, viewPatterns.show), ...ids),
  edit: <R extends ApiResourceName>(resource: R, ...ids: [...OwnerId<R>, id: Id]) =>
    fillPath(viewPath(resource, viewPatterns.edit), ...ids),
  listBelow: (resource: ListedResourceName, ownerId: Id) =>
    fillPath(ownerViewPath(resource, viewPatterns.list), ownerId),
  createBelow: (resource: ListedResourceName, ownerId: Id) =>
    fillPath(ownerViewPath(resource, viewPatterns.create), ownerId),
  dialog: <R extends ApiResourceName>(
    resource: R,
    dialog: DialogOf<R>,
    ...ids: [...OwnerId<R>, id: Id]
  ) => fillPath(viewPath(resource, dialogPattern(dialog)), ...ids),
};

const toRegExp = (pattern: string, id: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, id)}/?$`);

const dialogPaths = apiResourceNames.flatMap((name) =>
  (addresses[name].dialogs ?? []).map((dialog) => viewPath(name, dialogPattern(dialog))),
);

const dialogs = dialogPaths.map((pattern) => toRegExp(pattern, '[^/]+'));

/** The path of the page itself: a dialog with its own path is shown over its page. */
export const pagePath = (pathname: string): string =>
  dialogs.some((dialog) => dialog.test(pathname)) ? pathname.replace(/\/[^/]+\/?$/, '') : pathname;

/** The resource whose list has this path, if any. */
const listedResource = (pathname: string): ResourceName | undefined =>
  resourceNames.find((name) => pathname === paths.list(name));

/** The kinds of views; the code of each is in one group of files. */
export type ViewKind = 'list' | 'form' | 'page';

/** The kind of view at a path; everything that is neither a resource's list nor a form is a page. */
export const viewKind = (pathname: string): ViewKind => {
  if (listedResource(pathname)) return 'list';
  return /\/(new|edit)$/.test(pagePath(pathname)) ? 'form' : 'page';
};

/** The pages of a resource; records that an owner lists are created below it. */
const pagesOf = (resource: ApiResourceName): string[] => {
  const { nestedIn, listedIn } = addresses[resource];
  const { create, import: importView, ...others } = viewPatterns;
  const views = [
    ...Object.values(others),
    ...(nestedIn ? [] : [importView]),
    ...(listedIn ? [] : [create]),
  ];
  return [
    ...views.map((view) => viewPath(resource, view)),
    ...(listedIn ? [others.list, create] : []).map((view) => ownerViewPath(resource, view)),
  ];
};

const numberedPaths = apiResourceNames
  .filter((name) => addresses[name].hasNumberIds)
  .map((name) => apiPaths(name).list);

/** Ids are any text of the API, except what is another page, where they are not numbers. */
const idOf = (pattern: string) =>
  numberedPaths.some((path) => pattern.startsWith(path))
    ? '\\d+'
    : '(?!(?:new|import)(?:/|$))[^/]+';

const listPages = apiResourceNames.flatMap((resource) => {
  const { list, ownerList } = apiPaths(resource);
  const patterns = ownerList ? [list, ownerList] : [list];
  return patterns.map((pattern) => ({
    resource,
    ownerField: pattern.includes(':') ? ownerOf(resource)?.field : undefined,
    page: toRegExp(pattern, '([\\w-]+)'),
  }));
});

/** A list, by its resource and the filter by the records' owner, if it is below one. */
export interface ListAddress {
  resource: ApiResourceName;
  filter: Record<string, string>;
}

/**
 * The list that a page shows, also below an owner, and its path, which is the same in the API; undefined
 * on other pages, and for ids that may be encoded in several ways.
 */
export const shownList = (pathname: string): (ListAddress & { path: string }) | undefined => {
  for (const { resource, ownerField, page } of listPages) {
    const found = page.exec(pathname);
    if (!found) continue;
    const filter = ownerField && found[1] ? { [ownerField]: found[1] } : {};
    return { resource, filter, path: pathname.replace(/\/$/, '') };
  }
  return undefined;
};

const recordPages = apiResourceNames
  .map((resource) => viewPath(resource, viewPatterns.show))
  .map((pattern) => toRegExp(pattern, idOf(pattern)));

/**
 * The path of the record that the page or form at a path shows, or of the one that a new record will
 * belong to, which is the same in the API; undefined on other pages, and for ids that may be encoded in
 * several ways.
 */
export const shownRecordPath = (pathname: string): string | undefined => {
  const path = pagePath(pathname).replace(/(?:\/edit|\/\w+\/new)?\/?$/, '');
  return /^[\w/-]+$/.test(path) && recordPages.some((page) => page.test(path)) ? path : undefined;
};

const pages = [
  '/',
  paths.home,
  ...Object.values(ownPages),
  ...samplePageNames.map(paths.sample),
  ...apiResourceNames.flatMap(pagesOf),
  ...dialogPaths,
].map((pattern) => ({ pattern, page: toRegExp(pattern, idOf(pattern)) }));

const isEncoded = (pathname: string) => {
  try {
    // Its result is used: the bundler removes a call whose result is not.
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
};

/**
 * The pattern of the path of one of the console's pages; undefined for every other path, also for one
 * that is not encoded as URLs are.
 */
export const pagePattern = (pathname: string): string | undefined =>
  isEncoded(pathname) ? pages.find(({ page }) => page.test(pathname))?.pattern : undefined;

/**
 * The fields of a page's record that the parameters of its path are, by their names: its id, and that of
 * its owner if it is nested.
 */
export const paramFields = (pattern: string): Record<string, string> => {
  for (const { nestedIn } of Object.values(addresses)) {
    if (nestedIn && pattern.includes(`:${nestedIn.param}`)) {
      return { id: nestedIn.field, [nestedIn.param]: 'id' };
    }
  }
  return { id: 'id' };
};

/**
 * Whether a path is one of the console's pages, which need a token. Every other path shows the 404
 * page, signed in or not.
 */
export const isProtectedPath = (pathname: string): boolean => pagePattern(pathname) !== undefined;

/** The id of a new record of which the API has not said the id. */
export const NO_ID = '';

/** The paths of a record's pages, nested or not. Throws for a resource without pages. */
export const recordPaths = (resource: string, record: RaRecord): { show: string; edit: string } => {
  if (!isApiResource(resource)) throw new Error(`There are no pages of ${resource}.`);
  const { nestedIn } = addresses[resource];
  const owner = nestedIn ? [record[nestedIn.field] as Identifier] : [];
  const pathOf = (view: string) => fillPath(viewPath(resource, view), ...owner, record.id);
  return { show: pathOf(viewPatterns.show), edit: pathOf(viewPatterns.edit) };
};

/** A record of any API, whose ids may be texts, unlike those of ours. */
export type Identified<R> = Omit<R, 'id'> & { id: Identifier };

/** The path of the import of a resource. Not in `paths`, which the sign-in page loads. */
export const importPath = (resource: ResourceName): string =>
  `${paths.list(resource)}/${viewPatterns.import}`;

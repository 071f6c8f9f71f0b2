/** The resources that have a list, a creation form, a page and an edit form of their own. */
export const resourceNames = ['service-provider-categories', 'product-categories'] as const;

/** The name of a resource: also its endpoint and the first segment of its paths. */
export type ResourceName = (typeof resourceNames)[number];

/** The pages of sample content, by the first and only segment of their paths (section 2). */
export const samplePageNames = [
  'analytics',
  'projects',
  'tasks',
  'team',
  'settings',
  'profile',
] as const;

/** The name of a page of sample content. */
export type SamplePageName = (typeof samplePageNames)[number];

type Id = string | number;

const segment = (id: Id) => encodeURIComponent(id);

/** Every path of the console (specification, section 2), with ids encoded. */
export const paths = {
  home: '/dashboard',
  login: '/login',
  notFound: '/not-found',
  sample: (page: SamplePageName) => `/${page}`,
  list: (resource: ResourceName) => `/${resource}`,
  create: (resource: ResourceName) => `/${resource}/new`,
  show: (resource: ResourceName, id: Id) => `/${resource}/${segment(id)}`,
  edit: (resource: ResourceName, id: Id) => `/${resource}/${segment(id)}/edit`,
};

/** The patterns of the views that every resource has, relative to the resource's own path. */
export const viewPatterns = { list: '', create: 'new', show: ':id', edit: ':id/edit' } as const;

const protectedPatterns = [
  '/',
  paths.home,
  ...samplePageNames.map(paths.sample),
  ...resourceNames.flatMap((resource) =>
    Object.values(viewPatterns).map((view) => `/${resource}/${view}`.replace(/\/$/, '')),
  ),
];

const protectedPaths = protectedPatterns.map(
  (pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`),
);

/**
 * Whether a path is one of the console's own pages, which need a token. Every other path shows the
 * 404 page, signed in or not.
 */
export const isProtectedPath = (pathname: string): boolean =>
  protectedPaths.some((path) => path.test(pathname));

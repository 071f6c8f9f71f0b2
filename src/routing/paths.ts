import { resourceNames, type NestedResourceName, type ResourceName } from './resourceNames';

export type { NestedResourceName, ResourceName };

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

/** The pictures of a service provider whose crop dialogs have their own path. */
type ProviderPicture = 'passport-photo' | 'brand-logo';

type Id = string | number;

const segment = (id: Id) => encodeURIComponent(id);

/** Every path of the console; ids are encoded. */
export const paths = {
  home: '/dashboard',
  login: '/login',
  notFound: '/not-found',
  searchPage: '/search',
  sample: (page: SamplePageName) => `/${page}`,
  list: (resource: ResourceName) => `/${resource}`,
  create: (resource: ResourceName) => `/${resource}/new`,
  show: (resource: ResourceName, id: Id) => `/${resource}/${segment(id)}`,
  edit: (resource: ResourceName, id: Id) => `/${resource}/${segment(id)}/edit`,
  providerPicture: (id: Id, picture: ProviderPicture) =>
    `/service-providers/${segment(id)}/edit/${picture}`,
  providerProducts: (id: Id) => `/service-providers/${segment(id)}/products`,
  createProduct: (providerId: Id) => `/service-providers/${segment(providerId)}/products/new`,
  productImages: (productId: Id) => `/products/${segment(productId)}/images`,
  createProductImage: (productId: Id) => `/products/${segment(productId)}/images/new`,
  productImage: (productId: Id, id: Id) => `/products/${segment(productId)}/images/${segment(id)}`,
  editProductImage: (productId: Id, id: Id) =>
    `/products/${segment(productId)}/images/${segment(id)}/edit`,
  cropProductImage: (productId: Id, id: Id) =>
    `/products/${segment(productId)}/images/${segment(id)}/crop`,
};

/** The patterns of the views that every resource has, relative to the resource's path. */
export const viewPatterns = {
  list: '',
  create: 'new',
  import: 'import',
  show: ':id',
  edit: ':id/edit',
} as const;

/** The pages below a service provider's own, relative to the resource's path. */
export const providerPatterns = {
  passportPhoto: ':id/edit/passport-photo',
  brandLogo: ':id/edit/brand-logo',
  products: ':id/products',
  createProduct: ':id/products/new',
} as const;

/** The pages below a product's own, relative to the resource's path. */
export const productPatterns = {
  images: ':id/images',
  createImage: ':id/images/new',
  image: ':id/images/:imageId',
  editImage: ':id/images/:imageId/edit',
  cropImage: ':id/images/:imageId/crop',
} as const;

const DIALOG =
  /(\/service-providers\/[^/]+\/edit)\/(?:passport-photo|brand-logo)$|(\/products\/[^/]+\/images\/[^/]+)\/crop$/;

/** The path of the page itself: a dialog with its own path is shown over its page. */
export const pagePath = (pathname: string): string => pathname.replace(DIALOG, '$1$2');

/** The resource whose list has this path, if any. */
export const listedResource = (pathname: string): ResourceName | undefined =>
  resourceNames.find((name) => pathname === paths.list(name));

/** The kinds of views that are not lists; each is a set of code chunks. */
export type ViewKind = 'form' | 'page';

/** The kind of view at a path that is not a list's. */
export const viewKind = (pathname: string): ViewKind =>
  /\/(new|edit)$/.test(pagePath(pathname)) ? 'form' : 'page';

const protectedPatterns = [
  '/',
  paths.home,
  paths.searchPage,
  ...samplePageNames.map(paths.sample),
  ...resourceNames.flatMap((resource) =>
    Object.values(viewPatterns).map((view) => `/${resource}/${view}`.replace(/\/$/, '')),
  ),
  ...Object.values(providerPatterns).map((view) => `/service-providers/${view}`),
  ...Object.values(productPatterns).map((view) => `/products/${view}`),
];

const protectedPaths = protectedPatterns
  // Products are created below their provider.
  .filter((pattern) => pattern !== '/products/new')
  .map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '\\d+')}/?$`));

/**
 * Whether a path is one of the console's pages, which need a token. Every other path shows the 404
 * page, signed in or not.
 */
export const isProtectedPath = (pathname: string): boolean =>
  protectedPaths.some((path) => path.test(pathname));

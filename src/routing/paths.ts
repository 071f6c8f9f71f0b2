import { resourceNames, type NestedResourceName, type ResourceName } from './resourceNames';

export type { NestedResourceName, ResourceName };

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

/** The pictures of a service provider whose crop dialogs have a path of their own. */
type ProviderPicture = 'passport-photo' | 'brand-logo';

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
  providerPicture: (id: Id, picture: ProviderPicture) =>
    `/service-providers/${segment(id)}/edit/${picture}`,
  providerProducts: (id: Id) => `/service-providers/${segment(id)}/products`,
  createProduct: (providerId: Id) => `/service-providers/${segment(providerId)}/products/new`,
  productImages: (productId: Id) => `/products/${segment(productId)}/images`,
  createProductImage: (productId: Id) => `/products/${segment(productId)}/images/new`,
  productImage: (productId: Id, id: Id) => `/products/${segment(productId)}/images/${segment(id)}`,
  editProductImage: (productId: Id, id: Id) =>
    `/products/${segment(productId)}/images/${segment(id)}/edit`,
};

/** The patterns of the views that every resource has, relative to the resource's own path. */
export const viewPatterns = { list: '', create: 'new', show: ':id', edit: ':id/edit' } as const;

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
} as const;

const DIALOG = /(\/service-providers\/[^/]+\/edit)\/(passport-photo|brand-logo)$/;

/** The path of the page itself: a dialog that has a path of its own lies over the page it is on. */
export const pagePath = (pathname: string): string => pathname.replace(DIALOG, '$1');

/** The resource whose own list a path shows, if any. */
export const listedResource = (pathname: string): ResourceName | undefined =>
  resourceNames.find((name) => pathname === paths.list(name));

/** The kinds of views, by what they are built of. */
export type ViewKind = 'list' | 'form' | 'page';

/** The kind of view that a path shows. */
export const viewKind = (pathname: string): ViewKind => {
  if (/\/(new|edit)$/.test(pagePath(pathname))) return 'form';
  return listedResource(pathname) ? 'list' : 'page';
};

const protectedPatterns = [
  '/',
  paths.home,
  ...samplePageNames.map(paths.sample),
  ...resourceNames.flatMap((resource) =>
    Object.values(viewPatterns).map((view) => `/${resource}/${view}`.replace(/\/$/, '')),
  ),
  ...Object.values(providerPatterns).map((view) => `/service-providers/${view}`),
  ...Object.values(productPatterns).map((view) => `/products/${view}`),
];

const protectedPaths = protectedPatterns
  // A product is created below its provider.
  .filter((pattern) => pattern !== '/products/new')
  .map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '\\d+')}/?$`));

/**
 * Whether a path is one of the console's own pages, which need a token. Every other path shows the
 * 404 page, signed in or not.
 */
export const isProtectedPath = (pathname: string): boolean =>
  protectedPaths.some((path) => path.test(pathname));

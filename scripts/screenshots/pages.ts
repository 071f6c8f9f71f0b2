/** A page of the tour: its file name and its path in a product with the sample data. */
export interface TourPage {
  name: string;
  path: string;
  /** Visited without a token. */
  isSignedOut?: boolean;
  /** One of the pictures in the README. */
  isInReadme?: boolean;
}

const CATEGORY = '/service-provider-categories';
const PROVIDER = '/service-providers';
const PRODUCT_CATEGORY = '/product-categories';
const PRODUCT = '/products';

/** Every page worth a look. A new page is one line. */
export const tourPages: TourPage[] = [
  { name: 'login', path: '/login', isSignedOut: true },
  { name: 'home', path: '/dashboard', isInReadme: true },
  { name: 'category-list', path: CATEGORY, isInReadme: true },
  { name: 'category-new', path: `${CATEGORY}/new` },
  { name: 'category-show', path: `${CATEGORY}/1` },
  { name: 'category-edit', path: `${CATEGORY}/1/edit` },
  { name: 'provider-list', path: PROVIDER },
  { name: 'provider-new', path: `${PROVIDER}/new` },
  { name: 'provider-show', path: `${PROVIDER}/1` },
  { name: 'provider-edit', path: `${PROVIDER}/1/edit` },
  { name: 'provider-products', path: `${PROVIDER}/1/products` },
  { name: 'product-new', path: `${PROVIDER}/1/products/new` },
  { name: 'product-category-list', path: PRODUCT_CATEGORY },
  { name: 'product-category-new', path: `${PRODUCT_CATEGORY}/new` },
  { name: 'product-category-show', path: `${PRODUCT_CATEGORY}/1` },
  { name: 'product-category-edit', path: `${PRODUCT_CATEGORY}/1/edit` },
  { name: 'product-list', path: PRODUCT },
  { name: 'product-show', path: `${PRODUCT}/1` },
  { name: 'product-edit', path: `${PRODUCT}/1/edit` },
  { name: 'image-list', path: `${PRODUCT}/1/images` },
  { name: 'image-new', path: `${PRODUCT}/1/images/new` },
  { name: 'image-show', path: `${PRODUCT}/1/images/1` },
  { name: 'image-edit', path: `${PRODUCT}/1/images/1/edit` },
  ...['analytics', 'projects', 'tasks', 'team', 'settings', 'profile'].map((name) => ({
    name,
    path: `/${name}`,
  })),
  { name: 'not-found', path: '/not-found', isSignedOut: true },
];

/** A record as an API returns it. */
export type BasicRecord = Record<string, unknown> & { id: string | number };

/** The resources of the API whose records have calls of their own. */
export type BasicTables = Record<string, BasicRecord[]>;

/** More than the console reads on one page of its dropdown lists. */
const CATEGORIES = 3_200;

const LAST_OF_FIRST_PAGE = 3_000;

/** Only these have numbers as ids. */
const providerCategories = Array.from({ length: CATEGORIES }, (_, index) => ({
  id: index + 1,
  name: `Category ${index + 1}`,
  description: 'Of service providers',
  parentId: index < LAST_OF_FIRST_PAGE ? null : 1,
}));

const productCategories = Array.from({ length: CATEGORIES }, (_, index) => ({
  id: `cat-${index + 1}`,
  name: `Goods ${index + 1}`,
  description: 'Of products',
  ...(index < LAST_OF_FIRST_PAGE ? {} : { parentCategoryId: 'cat-1' }),
}));

const providers = [
  {
    id: 'c0ffee-1',
    firstName: 'Ada',
    lastName: 'Obi',
    brandName: 'Ada Styles',
    email: 'ada@example.com',
    phoneNumber: 'call me',
    state: 'Lagos',
    city: 'Ikeja',
    addressLine1: '1 Allen Avenue',
    addressLine2: null,
    about: 'Made to measure',
    enabled: true,
    serviceProviderCategories: [{ id: 1, name: 'Category 1' }],
    hasPassportPhoto: false,
    hasBrandLogo: true,
  },
  // Without the optional address line, without a list of categories.
  {
    id: 'c0ffee/2?',
    firstName: 'Bola',
    lastName: 'Ade',
    brandName: 'Bola Foods',
    email: 'bola@example.com',
    phoneNumber: '0803',
    state: 'Oyo',
    city: 'Ibadan',
    addressLine1: '2 Ring Road',
    about: 'Food',
    enabled: false,
    serviceProviderCategories: null,
  },
];

const products = [
  {
    id: 'dress-1',
    name: 'Dress',
    description: 'Of silk',
    pricing: 'Fixed',
    price: null,
    minPrice: null,
    maxPrice: null,
    productCategories: [{ id: 'cat-2', name: 'Goods 2' }],
    serviceProviderId: 'c0ffee-1',
    estimatedDeliveryDays: 5,
    enabled: true,
    rating: null,
    noOfRatings: null,
    previewImageId: 'img-1',
  },
  // Without any of the nullable fields.
  {
    id: 'cake-2',
    name: 'Cake',
    description: 'Of chocolate',
    pricing: 'range',
    serviceProviderId: 'c0ffee-1',
    estimatedDeliveryDays: 1,
    enabled: true,
  },
];

const productImages = [
  {
    id: 'img-1',
    productId: 'dress-1',
    imageName: 'Front',
    imageDescription: null,
    enabled: true,
    isPreview: true,
  },
  { id: 'img-2', productId: 'dress-1', imageName: null, enabled: false },
];

/**
 * Records of an API that is not ours: ids are texts, nullable fields are null or absent, and there
 * are more categories than fit on one page.
 */
export const basicRecords = (): BasicTables =>
  structuredClone({
    'service-provider-categories': providerCategories,
    'service-providers': providers,
    'product-categories': productCategories,
    products,
    'product-images': productImages,
  });

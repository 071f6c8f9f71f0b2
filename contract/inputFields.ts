import {
  CATEGORY_LIMITS,
  PRODUCT_IMAGE_LIMITS,
  PRODUCT_LIMITS,
  SERVICE_PROVIDER_LIMITS,
} from './limits.ts';
import type { ProductImageUpdate } from './productImages.ts';
import type { ApiResourceName, ApiResources } from './resources.ts';
import type { ServiceProviderUpdate } from './serviceProviders.ts';

/*
 * The inputs of the API, for forms. Like `resources.ts`, this file does not import the schema
 * library; a test compares it with the schemas.
 */

/** The bounds of a typed value, in the terms of an HTML input. Lengths are in characters. */
export interface Bounds {
  required?: boolean;
  maxLength?: number;
  /** Whether a text may have several lines. */
  multiline?: boolean;
  /** Whether an empty value is `null`. */
  nullable?: boolean;
  min?: number;
  max?: number;
}

type Fields<Input> = Readonly<Record<keyof Input, Bounds>>;

const required = (maxLength: number): Bounds => ({ required: true, maxLength });
const requiredLines = (maxLength: number): Bounds => ({ ...required(maxLength), multiline: true });
const category = {
  name: required(CATEGORY_LIMITS.name),
  description: requiredLines(CATEGORY_LIMITS.description),
};
const providerUpdate: Fields<ServiceProviderUpdate> = {
  firstName: required(SERVICE_PROVIDER_LIMITS.firstName),
  lastName: required(SERVICE_PROVIDER_LIMITS.lastName),
  brandName: required(SERVICE_PROVIDER_LIMITS.brandName),
  phoneNumber: required(SERVICE_PROVIDER_LIMITS.phoneNumber),
  state: required(SERVICE_PROVIDER_LIMITS.state),
  city: required(SERVICE_PROVIDER_LIMITS.city),
  addressLine1: required(SERVICE_PROVIDER_LIMITS.addressLine1),
  addressLine2: { maxLength: SERVICE_PROVIDER_LIMITS.addressLine2, nullable: true },
  about: requiredLines(SERVICE_PROVIDER_LIMITS.about),
  enabled: {},
  serviceProviderCategoryIds: {},
};
const price = { min: 0, max: PRODUCT_LIMITS.price, nullable: true };
const product = {
  name: required(PRODUCT_LIMITS.name),
  description: requiredLines(PRODUCT_LIMITS.description),
  pricing: {},
  price,
  minPrice: price,
  maxPrice: price,
  productCategoryIds: {},
  estimatedDeliveryDays: { required: true, ...PRODUCT_LIMITS.deliveryDays },
  enabled: {},
};
const imageUpdate: Fields<ProductImageUpdate> = {
  imageName: { maxLength: PRODUCT_IMAGE_LIMITS.imageName },
  imageDescription: { maxLength: PRODUCT_IMAGE_LIMITS.imageDescription, multiline: true },
  enabled: {},
};

/**
 * The fields that the bodies of a resource's calls have, and no others, each with the bounds of its
 * schema.
 */
export const inputFields: {
  readonly [R in ApiResourceName]: {
    create: Fields<ApiResources[R]['create']>;
    update: Fields<ApiResources[R]['update']>;
  };
} = {
  'service-provider-categories': {
    create: { ...category, parentId: { nullable: true } },
    update: { ...category, parentId: { nullable: true } },
  },
  'service-providers': {
    create: { ...providerUpdate, email: required(SERVICE_PROVIDER_LIMITS.email) },
    update: providerUpdate,
  },
  'product-categories': {
    create: { ...category, parentCategoryId: { nullable: true } },
    update: { ...category, parentCategoryId: { nullable: true } },
  },
  products: {
    create: { ...product, serviceProviderId: { required: true } },
    update: {
      ...product,
      rating: { required: true, ...PRODUCT_LIMITS.rating },
      noOfRatings: { required: true, min: 0, max: PRODUCT_LIMITS.noOfRatings },
    },
  },
  'product-images': {
    create: { ...imageUpdate, image: { required: true }, crop: {} },
    update: imageUpdate,
  },
};

const filled: Bounds = { required: true };
const filledCategory = { name: filled, description: filled };
const amount = { min: 0, decimals: 2 };

/** What a form refuses itself. All other bounds are the API's to refuse: a form shows them as hints. */
export interface FormRules extends Omit<Bounds, 'maxLength'> {
  /** The maximum number of decimals. */
  decimals?: number;
}

type RulesByField = Readonly<Partial<Record<string, FormRules>>>;

/** The rules that the product specifies; a form of any other resource has the bounds of the API. */
const formRules: { readonly [R in ApiResourceName]?: RulesByField } = {
  'service-provider-categories': filledCategory,
  'service-providers': {
    firstName: filled,
    lastName: filled,
    email: filled,
    phoneNumber: filled,
    addressLine1: filled,
    city: filled,
    state: filled,
    brandName: filled,
    about: filled,
  },
  'product-categories': filledCategory,
  products: {
    price: amount,
    minPrice: amount,
    maxPrice: amount,
    estimatedDeliveryDays: { min: PRODUCT_LIMITS.deliveryDays.min, decimals: 0 },
    rating: PRODUCT_LIMITS.rating,
    noOfRatings: { min: 0 },
  },
  'product-images': {},
};

const checkedByBrowser: ReadonlySet<ApiResourceName> = new Set([
  'service-provider-categories',
  'product-categories',
]);

/**
 * Whether the browser, in its own words, says what is missing in a form of this resource, as the
 * product specifies. All other forms say it themselves.
 */
export const isCheckedByBrowser = (resource: ApiResourceName): boolean =>
  checkedByBrowser.has(resource);

/**
 * The bounds of a field that the bodies of a resource's calls have. Throws if they have no such
 * field.
 */
export const boundsOf = (resource: ApiResourceName, field: string): Bounds => {
  const { create, update } = inputFields[resource];
  const fields: Partial<Record<string, Bounds>> = { ...create, ...update };
  const bounds = fields[field];
  if (!bounds) throw new Error(`The API accepts no field "${field}" for ${resource}.`);
  return bounds;
};

/** What the form of a resource refuses in a field. Throws if the API takes no such field. */
export const formRulesOf = (resource: ApiResourceName, field: string): FormRules => {
  const bounds = boundsOf(resource, field);
  const rules = formRules[resource];
  return rules ? (rules[field] ?? {}) : bounds;
};

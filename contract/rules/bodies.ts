import type { ProductInput, ProductUpdate } from '../products.ts';
import type { ApiResourceName } from '../resources.ts';
import type { ServiceProviderUpdate } from '../serviceProviders.ts';
import { pricesOf, readPricing } from './prices.ts';
import { productViolation } from './products.ts';
import { normaliseProvider } from './serviceProviders.ts';
import type { Violation } from './violation.ts';

/** Rules for a body that conforms to its schema; they need no other records. */
interface BodyRules<Body> {
  /** The rules that the schema cannot express. */
  violation: (body: Body) => Violation | undefined;
  /** The values as they are stored: equal results change nothing. */
  normalise: (body: Body) => Body;
}

const products: BodyRules<ProductInput | ProductUpdate> = {
  violation: productViolation,
  normalise: (body) => {
    const pricing = readPricing(body.pricing);
    return { ...body, pricing, ...pricesOf(pricing, body) };
  },
};

const serviceProviders: BodyRules<ServiceProviderUpdate> = {
  violation: () => undefined,
  normalise: normaliseProvider,
};

const NONE: BodyRules<object> = { violation: () => undefined, normalise: (body) => body };

const rules: Partial<Record<ApiResourceName, BodyRules<object>>> = {
  products: products as BodyRules<object>,
  'service-providers': serviceProviders as BodyRules<object>,
};

/** The rules for the bodies of a resource's calls. The bodies must conform to their schemas. */
export const bodyRules = (resource: ApiResourceName): BodyRules<object> => rules[resource] ?? NONE;

import type { ProductInput, ProductUpdate } from '../products.ts';
import { isApiResource, type ApiResourceName } from '../resources.ts';
import type { ServiceProviderUpdate } from '../serviceProviders.ts';
import { pricesOf, readPricing } from './prices.ts';
import { productViolation } from './products.ts';
import { normaliseProvider } from './serviceProviders.ts';
import type { Violation } from './violation.ts';

/**
 * Rules for a body that conforms to its schema; they need no other records. Methods, because their
 * parameters are bivariant: the rules of a resource take only its own bodies.
 */
interface BodyRules<Body> {
  /** The rules that the schema cannot express. */
  violation(body: Body): Violation | undefined;
  /** The values as they are stored: equal results change nothing. */
  normalise(body: Body): Body;
}

const NONE: BodyRules<object> = { violation: () => undefined, normalise: (body) => body };

const products: BodyRules<ProductInput | ProductUpdate> = {
  violation: productViolation,
  normalise: (body) => {
    const pricing = readPricing(body.pricing);
    return { ...body, pricing, ...pricesOf(pricing, body) };
  },
};

const serviceProviders: BodyRules<ServiceProviderUpdate> = {
  ...NONE,
  normalise: normaliseProvider,
};

const rules: { readonly [R in ApiResourceName]?: BodyRules<object> } = {
  products,
  'service-providers': serviceProviders,
};

/** The rules for the bodies of a resource's calls, in the server, the fake API and the import. */
export const bodyRules = (resource: string): BodyRules<object> =>
  (isApiResource(resource) ? rules[resource] : undefined) ?? NONE;

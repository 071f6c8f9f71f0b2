import type { ProductInput, ProductUpdate } from '../products.ts';
import type { ApiResourceName } from '../resources.ts';
import { decimalsViolation } from './decimals.ts';
import { pricesOf, priceViolation, readPricing } from './prices.ts';
import type { Violation } from './violation.ts';

/** What the API makes of a body that its schema accepts, before it looks at other records. */
interface BodyRules<Body> {
  /** The rules that the schema cannot express. */
  violation: (body: Body) => Violation | undefined;
  /** The values as they are stored: equal results change nothing. */
  normalise: (body: Body) => Body;
}

const products: BodyRules<ProductInput | ProductUpdate> = {
  violation: (body) =>
    priceViolation(body) ??
    ('rating' in body ? decimalsViolation('/rating', 'label.rating', body.rating) : undefined),
  normalise: (body) => {
    const pricing = readPricing(body.pricing);
    return { ...body, pricing, ...pricesOf(pricing, body) };
  },
};

const NONE: BodyRules<object> = { violation: () => undefined, normalise: (body) => body };

/** The rules for the bodies of a resource's calls. The bodies must conform to their schemas. */
export const bodyRules = (resource: ApiResourceName): BodyRules<object> =>
  resource === 'products' ? (products as BodyRules<object>) : NONE;

import { allInputs, inputFields, labelOf } from '../fields.ts';
import type { Call } from '../kinds/field.ts';
import type { ProductInput, ProductUpdate } from '../products.ts';
import { isApiResource, type ApiResourceName } from '../resources.ts';
import { decimalsViolation, priceViolation, pricesOf, readPricing } from './prices.ts';
import type { Violation } from './violation.ts';

/**
 * Rules of a resource for bodies that conform to their schemas; they need no other records. Methods,
 * because their parameters are bivariant: the rules of a resource take only its own bodies.
 */
interface ResourceRules<Body> {
  /** The rules that the schema cannot express. */
  violation?(body: Body): Violation | undefined;
  /** The values as they are stored, where that is more than an empty text as `null`. */
  normalise?(body: Body): Body;
}

const products: ResourceRules<ProductInput | ProductUpdate> = {
  violation: priceViolation,
  normalise: (body) => {
    const pricing = readPricing(body.pricing);
    return { ...body, pricing, ...pricesOf(pricing, body) };
  },
};

const rules: { readonly [R in ApiResourceName]?: ResourceRules<object> } = {
  products,
};

const rulesOf = (resource: string): ResourceRules<object> =>
  (isApiResource(resource) ? rules[resource] : undefined) ?? {};

/**
 * The values of a body as the server, the fake API and the import store them: equal results change
 * nothing. A text or another value that may be `null` is `null` when it is empty or missing.
 */
export const normaliseBody = <Body extends object>(
  resource: string,
  call: Call,
  body: Body,
): Required<Body> => {
  const values = { ...body } as Record<string, unknown>;
  const fields = isApiResource(resource) ? inputFields[resource][call] : {};
  for (const [name, { nullable }] of Object.entries(fields)) {
    if (nullable && (values[name] ?? '') === '') values[name] = null;
  }
  return (rulesOf(resource).normalise?.(values) ?? values) as Required<Body>;
};

/** The violation for the first number that has more decimals than its field may have. */
const tooManyDecimals = (resource: ApiResourceName, body: object): Violation | undefined => {
  const values = new Map<string, unknown>(
    Object.entries(rulesOf(resource).normalise?.(body) ?? body),
  );
  for (const [name, field] of Object.entries(allInputs(resource))) {
    const { decimals } = field;
    const value = values.get(name);
    if (decimals === undefined || typeof value !== 'number') continue;
    const violation = decimalsViolation(`/${name}`, `label.${labelOf(name, field)}`, value);
    if (violation) return violation;
  }
  return undefined;
};

/** The rule that a body breaks, although it conforms to its schema. */
export const bodyViolation = (resource: string, body: object): Violation | undefined =>
  rulesOf(resource).violation?.(body) ??
  (isApiResource(resource) ? tooManyDecimals(resource, body) : undefined);

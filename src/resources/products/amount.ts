import { PRODUCT_LIMITS } from '../../../contract/limits';

/** The bounds of an amount in naira, for number inputs (section 5). */
export const amount = { min: 0, max: PRODUCT_LIMITS.price, step: 0.01 };

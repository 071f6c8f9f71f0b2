/** Width divided by height of a product image. */
export const PRODUCT_ASPECT = 4 / 3;

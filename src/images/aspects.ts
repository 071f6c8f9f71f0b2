/** Width divided by height of a product's images (specification, section 9). */
export const PRODUCT_ASPECT = 4 / 3;

import type { DataProvider, Identifier } from 'ra-core';

/** Which image of which product. */
export interface ProductImageKey {
  productId: Identifier;
  imageId: Identifier;
}

/** The calls on product images beside react-admin's own. They reject as those do. */
export interface ProductImageCalls {
  getProductImageFile: (key: ProductImageKey, options?: { signal?: AbortSignal }) => Promise<Blob>;
  /** Makes an image the one preview of its product. */
  makePreviewImage: (key: ProductImageKey) => Promise<void>;
}

/** The data provider as the pages of products and their images use it. */
export type ProductImageDataProvider = DataProvider & ProductImageCalls;

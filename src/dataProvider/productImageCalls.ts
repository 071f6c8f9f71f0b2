import type { Identifier } from 'ra-core';
import type { HttpClient } from './httpClient';

/** Which image of which product. */
export interface ProductImageKey {
  productId: Identifier;
  imageId: Identifier;
}

/** The calls on product images beside react-admin's own. They reject with the same errors. */
export interface ProductImageCalls {
  getProductImageFile: (key: ProductImageKey, options?: { signal?: AbortSignal }) => Promise<Blob>;
  /** Makes an image the one preview of its product. */
  makePreviewImage: (key: ProductImageKey) => Promise<void>;
}

const path = ({ productId, imageId }: ProductImageKey, call: string) =>
  `/products/${encodeURIComponent(productId)}/images/${encodeURIComponent(imageId)}/${call}`;

/** Makes the calls on product images over the http client. */
export const createProductImageCalls = (http: HttpClient): ProductImageCalls => ({
  getProductImageFile: (key, options) => http.picture(path(key, 'image-file'), options),
  makePreviewImage: async (key) => {
    await http(path(key, 'make-preview-image'), { method: 'POST' });
  },
});

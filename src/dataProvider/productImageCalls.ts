import type { ProductImageCalls, ProductImageKey } from '../resources/products/productImageCalls';
import { ifMatch } from '../http/versions';
import { collectionPath } from '../http/collectionPath';
import type { HttpClient } from '../http/client';

const path = ({ productId, imageId }: ProductImageKey, call: string) =>
  `/${collectionPath('product-images', { productId })}/${encodeURIComponent(imageId)}/${call}`;

/** Creates the calls on product images beyond react-admin's own. */
export const createProductImageCalls = (http: HttpClient): ProductImageCalls => ({
  getProductImageFile: (key, options) => http.picture(path(key, 'image-file'), options),
  makePreviewImage: async (key, known) => {
    const headers = new Headers(http.offers('safe-writes') ? ifMatch(known) : {});
    await http(path(key, 'make-preview-image'), { method: 'POST', headers });
  },
});

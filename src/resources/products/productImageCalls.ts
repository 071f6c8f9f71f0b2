import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import type { HttpClient, PictureOptions } from '../../http/client';
import { collectionPath } from '../../http/collections';
import { ifMatch } from '../../http/safeWrites';

/** Identifies one image of one product. */
export interface ProductImageKey {
  productId: Identifier;
  imageId: Identifier;
}

const path = ({ productId, imageId }: ProductImageKey, call: string) =>
  `/${collectionPath('product-images', { productId })}/${encodeURIComponent(imageId)}/${call}`;

/** Creates the calls on product images beyond react-admin's own. */
export const createProductImageCalls = (http: HttpClient) => ({
  getProductImageFile: (key: ProductImageKey, options?: PictureOptions) =>
    http.picture(path(key, 'image-file'), options),
  /** Makes an image the product's only preview, in the version of `record` if that has an ETag. */
  makePreviewImage: async (key: ProductImageKey, record?: Partial<RaRecord>): Promise<void> => {
    const headers = new Headers(http.offers('safe-writes') ? ifMatch(record) : {});
    await http(path(key, 'make-preview-image'), { method: 'POST', headers });
  },
});

/** The data provider with the image calls. */
export type ProductImageDataProvider = DataProvider & ReturnType<typeof createProductImageCalls>;

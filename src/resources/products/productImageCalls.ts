import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import type { PictureOptions } from '../../http/client';

/** Identifies one image of one product. */
export interface ProductImageKey {
  productId: Identifier;
  imageId: Identifier;
}

/** The calls on product images beyond react-admin's own. They reject with the same errors. */
export interface ProductImageCalls {
  getProductImageFile: (key: ProductImageKey, options?: PictureOptions) => Promise<Blob>;
  /** Makes an image the product's only preview, in the version `known` if its ETag is known. */
  makePreviewImage: (key: ProductImageKey, known?: Partial<RaRecord>) => Promise<void>;
}

/** The data provider with the image calls. */
export type ProductImageDataProvider = DataProvider & ProductImageCalls;

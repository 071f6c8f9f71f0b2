import type {
  ProductImageCalls,
  ProductImageKey,
} from '../../resources/products/productImageCalls';
import type { FakeDatabase } from './database';
import { problem } from './problem';
import { setPreview } from './productImages';

/** The picture of a sample image, since nobody uploaded one: 4:3, a colour of its own. */
const samplePicture = (id: number) => {
  const hue = (id * 67) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" width="640" height="480">
    <rect width="160" height="120" fill="hsl(${hue} 45% 82%)"/>
    <path d="M52 42h56l8 56H44z" fill="hsl(${hue} 45% 42%)"/>
    <path d="M64 52V38a16 16 0 0 1 32 0v14" fill="none" stroke="hsl(${hue} 45% 28%)" stroke-width="5"/>
    </svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
};

/** The twin of the calls on product images. */
export const createFakeProductImageCalls = (database: FakeDatabase): ProductImageCalls => {
  const find = ({ productId, imageId }: ProductImageKey) => {
    const image = database['product-images'].get(imageId);
    if (image.productId !== Number(productId)) throw problem(404, `There is no image ${imageId}.`);
    return image;
  };
  return {
    getProductImageFile: async (key) => {
      const { id } = find(key);
      return database.productPictures.get(id) ?? samplePicture(id);
    },
    makePreviewImage: async (key) => {
      setPreview(database, find(key));
    },
  };
};

import { randomUUID } from 'node:crypto';
import { drawPhoto } from './photo.ts';
import type { Size } from './fill.ts';
import type { Call, Response } from './load.ts';

/** A product as a call sends it. */
export interface ProductBody {
  name: string;
  description: string;
  pricing: 'Fixed';
  price: number;
  estimatedDeliveryDays: number;
  enabled: boolean;
  productCategoryIds: number[];
  rating?: number;
  noOfRatings?: number;
}

/** An image as a call sends it, the picture in base64. */
export interface ImageBody {
  imageName: string;
  image: string;
}

/** A call that writes: the same request for the API and for the bare server. */
export interface ApiWrite {
  name: string;
  /** The minimum share of the bare transaction's throughput. */
  ratio: number;
  /** The next request, without the server; never the same one twice. */
  next: () => Call;
}

const RATIO = 0.6;
const PHOTOS = 48;
const PHOTO_SIDE = 640;

const product: ProductBody = {
  name: 'Ankara basket',
  description: 'Woven by hand, and sent within the week.',
  pricing: 'Fixed',
  price: 12_500,
  estimatedDeliveryDays: 3,
  enabled: true,
  productCategoryIds: [300, 400],
};

const withKey = () => ({ 'idempotency-key': randomUUID() });

/** Alternates between two states of a product, each replacing the other under `If-Match`. */
async function updates(put: (call: Call) => Promise<Response>, path: string) {
  const states = [300, 500].map((category) => {
    const changed = { ...product, rating: 4.5, noOfRatings: 10 };
    const name = `Ankara basket ${category}`;
    return JSON.stringify({ ...changed, name, productCategoryIds: [category, 400] });
  });
  const tags: string[] = [];
  for (const body of states) {
    const response = await put({ path, method: 'PUT', body });
    tags.push(response.etag ?? '');
  }
  let turn = 0;
  return (): Call => ({
    path,
    method: 'PUT',
    body: states[turn++ % states.length],
    headers: { 'if-match': tags.join(', ') },
  });
}

/**
 * The calls that write, for a database of that size. `put` sends a request to the API: updates need
 * the tags of the product.
 */
export async function apiWrites(
  { products, providers }: Size,
  put: (call: Call) => Promise<Response>,
): Promise<ApiWrite[]> {
  const photos: string[] = [];
  for (let seed = 1; seed <= PHOTOS; seed += 1) {
    photos.push((await drawPhoto(PHOTO_SIDE, PHOTO_SIDE, seed * 7919)).toString('base64'));
  }
  let created = 0;
  let uploaded = 0;
  return [
    {
      name: 'create a product',
      ratio: RATIO,
      next: () => ({
        path: '/products',
        method: 'POST',
        headers: withKey(),
        body: JSON.stringify({
          ...product,
          name: `Ankara basket ${++created}`,
          serviceProviderId: providers >> 1,
        }),
      }),
    },
    {
      name: 'update a product with If-Match',
      ratio: RATIO,
      next: await updates(put, `/products/${products >> 1}`),
    },
    {
      name: 'upload a picture',
      ratio: RATIO,
      next: () => ({
        path: `/products/${products >> 1}/images`,
        method: 'POST',
        headers: withKey(),
        body: JSON.stringify({
          imageName: 'Front',
          image: photos[uploaded++ % PHOTOS] ?? '',
        } satisfies ImageBody),
      }),
    },
  ];
}

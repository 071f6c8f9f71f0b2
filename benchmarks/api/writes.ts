import { randomUUID } from 'node:crypto';
import type { Size } from './fill.ts';
import type { Call } from './load.ts';

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

/** A call that writes: the same request for the API and for the bare server. */
interface ApiWrite {
  name: string;
  /** The next request, without the server; never the same one twice. */
  next: () => Call;
}

const product: ProductBody = {
  name: 'Ankara basket',
  description: 'Woven by hand, and sent within the week.',
  pricing: 'Fixed',
  price: 12_500,
  estimatedDeliveryDays: 3,
  enabled: true,
  productCategoryIds: [300, 400],
};

/** Alternates between two states of a product, each replacing the other under `If-Match`. */
async function updates(put: (call: Call) => Promise<string | undefined>, path: string) {
  const states = [300, 500].map((category) => {
    const changed = { ...product, rating: 4.5, noOfRatings: 10 };
    const name = `Ankara basket ${category}`;
    return JSON.stringify({ ...changed, name, productCategoryIds: [category, 400] });
  });
  const tags: (string | undefined)[] = [];
  for (const body of states) tags.push(await put({ path, method: 'PUT', body }));
  let turn = 0;
  return (): Call => ({
    path,
    method: 'PUT',
    body: states[turn++ % states.length],
    headers: { 'if-match': tags.join(', ') },
  });
}

/**
 * The calls that write, for a database of that size. `put` sends a request to the API and resolves to
 * the tag of the product, which updates need.
 */
export async function apiWrites(
  { products, providers }: Size,
  put: (call: Call) => Promise<string | undefined>,
): Promise<ApiWrite[]> {
  let created = 0;
  return [
    {
      name: 'create a product',
      next: () => ({
        path: '/products',
        method: 'POST',
        headers: { 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          ...product,
          name: `Ankara basket ${++created}`,
          serviceProviderId: providers >> 1,
        }),
      }),
    },
    {
      name: 'update a product with If-Match',
      next: await updates(put, `/products/${products >> 1}`),
    },
  ];
}

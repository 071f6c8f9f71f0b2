import { productRow } from '../stores/products.ts';
import type { Database } from '../database/database.ts';
import { productCategoryLinks, products } from '../database/schema/products.ts';
import { goods } from './goods.ts';
import { people } from './people.ts';

const HOW_MANY = 210;
// Every way in which stars are drawn.
const RATINGS = [0, 3.4, 3.5, 3.8, 4.99, 4.2, 5, 2.5, 4.65, 1.75];

const variants = goods.flatMap((good) => good.variants.map((variant) => ({ good, variant })));

/** The sample products: every variant of all goods, repeated with other makers up to HOW_MANY. */
export const sampleProducts = Array.from({ length: HOW_MANY }, (_, number) => {
  const { good, variant } = variants[number % variants.length] as (typeof variants)[number];
  const makers = people.flatMap(({ categories }, person) =>
    categories.includes(good.trade) ? [person] : [],
  );
  const round = Math.floor(number / variants.length);
  // Further variants cost more.
  const factor = 1 + 0.25 * good.variants.indexOf(variant) + 0.1 * round;
  const naira = (price: number) => Math.round(price * factor * 100) / 100;
  const rating = RATINGS[number % RATINGS.length] ?? 0;
  return {
    good,
    maker: makers[(number + round) % makers.length] ?? number % people.length,
    rating,
    noOfRatings: rating === 0 ? 0 : 1 + ((number * 37) % 480),
    values: {
      name: `${good.name}, ${variant}`,
      description: good.description,
      ...(good.highest === undefined
        ? { pricing: 'Fixed' as const, price: naira(good.lowest) }
        : {
            pricing: 'Range' as const,
            minPrice: naira(good.lowest),
            maxPrice: naira(good.highest),
          }),
      estimatedDeliveryDays: good.days,
      enabled: number % 9 !== 7,
      productCategoryIds: [],
    },
  };
});

/**
 * Inserts the sample products. `providerIds` are in the order of `people`, `categoryIds` by name.
 * Returns the ids of the products in order.
 */
export async function insertProducts(
  db: Database,
  providerIds: number[],
  categoryIds: Map<string, number>,
) {
  const rows = sampleProducts.map(({ values, maker, rating, noOfRatings }) => ({
    ...productRow({ ...values, serviceProviderId: providerIds[maker] ?? 0 }),
    rating,
    noOfRatings,
  }));
  const inserted = await db.insert(products).values(rows).returning({ id: products.id });
  const links = inserted.flatMap(({ id: ownerId }, number) => {
    const categoryId = categoryIds.get(sampleProducts[number]?.good.category ?? '');
    return categoryId === undefined ? [] : [{ ownerId, categoryId }];
  });
  await db.insert(productCategoryLinks).values(links);
  return inserted.map(({ id }) => id);
}

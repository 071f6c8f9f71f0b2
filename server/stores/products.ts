import { eq } from 'drizzle-orm';
import type {
  Product,
  ProductInput,
  ProductQuery,
  ProductUpdate,
} from '../../contract/products.ts';
import { searchKey } from '../../contract/searchKey.ts';
import { onlyRow, type Database } from '../database/database.ts';
import { lockRow } from '../database/lockRow.ts';
import { products as table } from '../database/schema/products.ts';
import { serviceProviders } from '../database/schema/serviceProviders.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { recordChange } from './audit.ts';
import { setCategories } from './categoryLinks.ts';
import type { Change, Condition } from './change.ts';
import { checkRating, keptPrices } from './prices.ts';
import { productLinks, productReading } from './productReading.ts';
import { missingProvider } from './serviceProviders.ts';

/** The columns of a new or changed product, search column included. Throws a Problem (400) for prices that do not hold together. */
export function productRow<T extends ProductInput | ProductUpdate>(input: T) {
  const {
    price: _price,
    minPrice: _minPrice,
    maxPrice: _maxPrice,
    productCategoryIds: _productCategoryIds,
    ...values
  } = input;
  return { ...values, ...keptPrices(input), nameKey: searchKey(input.name) };
}

const requireProvider = async (db: Database, id: number, refusal: Problem) => {
  if ((await db.$count(serviceProviders, eq(serviceProviders.id, id))) === 0) throw refusal;
};

/** The refusal (404) of a product that does not exist. */
export const missingProduct = (id: number) => new Problem(404, `Product ${id} does not exist.`);

/** The products. Its functions throw a Problem: 404 for one that does not exist, 400 for unknown categories or providers and for prices that do not hold together. */
export function productStore(db: Database) {
  const { find, list } = productReading(db);

  async function get(id: number, tx = db) {
    const product = await find(id, tx);
    if (!product) throw missingProduct(id);
    return product;
  }

  return {
    get,
    list,

    /** The products of one provider; 404 when it does not exist. */
    listOfProvider: async (serviceProviderId: number, query: ProductQuery) => {
      const found = await list({ ...query, serviceProviderId });
      if (found.pagination.totalPages === 0) {
        await requireProvider(db, serviceProviderId, missingProvider(serviceProviderId));
      }
      return found;
    },

    create: async (change: Change, input: ProductInput) => {
      const { tx } = change;
      const { serviceProviderId } = input;
      const detail = `Service provider ${serviceProviderId} does not exist.`;
      await requireProvider(tx, serviceProviderId, fieldProblem('/serviceProviderId', detail));
      const inserted = await tx.insert(table).values(productRow(input)).returning({ id: table.id });
      const { id } = onlyRow(inserted);
      await setCategories(tx, productLinks, id, input.productCategoryIds);
      const after = await get(id, tx);
      await recordChange(change, { resource: 'products', id, after });
      return after;
    },

    update: async (
      change: Change,
      id: number,
      input: ProductUpdate,
      condition: Condition<Product>,
    ) => {
      checkRating(input.rating);
      const { tx } = change;
      await lockRow(tx, table, id);
      const before = await get(id, tx);
      condition(before);
      await tx.update(table).set(productRow(input)).where(eq(table.id, id));
      await setCategories(tx, productLinks, id, input.productCategoryIds);
      const after = await get(id, tx);
      await recordChange(change, { resource: 'products', id, before, after });
      return after;
    },
  };
}

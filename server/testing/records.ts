import { sql } from 'drizzle-orm';
import type { Product } from '../../contract/products.ts';
import type { ServiceProvider } from '../../contract/serviceProviders.ts';
import type { Database } from '../database/database.ts';
import type { buildTestApp } from './server.ts';

/** A signed-in call on a test app. */
export type Call = Awaited<ReturnType<typeof buildTestApp>>['call'];

let made = 0;

/** A valid body for POST /service-providers with an e-mail address of its own. */
export const providerInput = () => ({
  firstName: 'Ada',
  lastName: 'Obi',
  email: `ada${++made}@example.com`,
  phoneNumber: '0803 000 0000',
  addressLine1: '1 Marina',
  city: 'Lagos',
  state: 'Lagos',
  brandName: `Ada's ${made}`,
  about: 'Dresses to measure.',
  enabled: true,
  serviceProviderCategoryIds: [] as number[],
});

/** Creates a service provider through the API. */
export const createProvider = async (call: Call, values: object = {}) =>
  (await call<ServiceProvider>('POST', '/service-providers', { ...providerInput(), ...values }))
    .body;

/** Creates a category of either kind through the API, and returns its ID. */
export const createCategory = async (
  call: Call,
  kind: 'service-provider-categories' | 'product-categories',
  name: string,
) => (await call<{ id: number }>('POST', `/${kind}`, { name, description: name })).body.id;

/** A valid body for POST /products. */
export const productInput = (serviceProviderId: number) => ({
  name: 'Agbada',
  description: 'Embroidered by hand.',
  pricing: 'Fixed',
  price: 45_000.5,
  productCategoryIds: [] as number[],
  estimatedDeliveryDays: 7,
  enabled: true,
  serviceProviderId,
});

/** Creates a product through the API. */
export const createProduct = async (call: Call, serviceProviderId: number, values: object = {}) =>
  (await call<Product>('POST', '/products', { ...productInput(serviceProviderId), ...values }))
    .body;

/** Inserts many products of a provider in a category, without the API. */
export const insertProducts = (
  db: Database,
  { count, provider, category }: { count: number; provider: number; category: number },
) =>
  db.execute(sql`
    with added as (
      insert into products (name, description, pricing, lowest_price, highest_price,
        service_provider_id, estimated_delivery_days, enabled, name_key)
      select 'Lamp ' || n, '-', 'Fixed', 1, 1, ${provider}, 1, true, 'lamp ' || n
      from generate_series(1, ${count}::int) n
      returning id
    )
    insert into product_category_links (owner_id, category_id)
    select id, ${category} from added`);

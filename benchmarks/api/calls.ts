/** A call of a screen, and the minimal SQL for the same rows. */
export interface ApiCall {
  name: string;
  /** Below /api. */
  path: string;
  /** Statements of the bare route, run concurrently. */
  sql: string[];
  /** The minimum share of the bare route's throughput. */
  ratio?: number;
}

const PRODUCT = `p.id, p.name, p.description, p.pricing, p.lowest_price, p.highest_price, p.service_provider_id,
  p.estimated_delivery_days, p.enabled, p.rating, p.no_of_ratings, i.id as preview_image_id,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id), '[]')
   from product_category_links l join product_categories c on c.id = l.category_id where l.owner_id = p.id) as categories`;
const PREVIEW = 'left join product_images i on i.product_id = p.id and i.is_preview';

const products = (where: string, page: number, order = 'id') =>
  `select ${PRODUCT} from products p join (
     select id from products where ${where} order by ${order} limit 30 offset ${(page - 1) * 30}
   ) page on page.id = p.id ${PREVIEW} order by p.${order.replace(', ', ', p.')}`;
const count = (table: string, where = 'true') => `select count(*) from ${table} where ${where}`;
const kept = (table: string) =>
  `select sum(count) from record_counts where table_name = '${table}'`;

const PROVIDER = `p.id, first_name, last_name, brand_name, email, phone_number, state, city, address_line_1,
  address_line_2, about, enabled, passport_photo_hash is not null as photo, brand_logo_hash is not null as logo,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id), '[]')
   from service_provider_category_links l join service_provider_categories c on c.id = l.category_id
   where l.owner_id = p.id) as categories`;
const providers = (where: string, page: number) =>
  `select ${PROVIDER} from service_providers p where ${where} order by p.id limit 20 offset ${(page - 1) * 20}`;

const categories = (table: string, where = 'true', limit = 10) =>
  `select id, name, description, parent_id from ${table} where ${where} order by id limit ${limit}`;

const productList = (name: string, query: string, where: string, page = 1): ApiCall => ({
  name: `products: ${name}`,
  path: `/products?pageSize=30&page=${page}${query}`,
  sql: [products(where, page), count('products', where)],
});
const sortedProducts = (name: string, query: string, where: string, order: string): ApiCall => ({
  name: `products: ${name}`,
  path: `/products?pageSize=30${query}`,
  sql: [products(where, 1, order), where === 'true' ? kept('products') : count('products', where)],
});
const providerList = (name: string, query: string, where: string, page = 1): ApiCall => ({
  name: `providers: ${name}`,
  path: `/service-providers?pageSize=20&page=${page}${query}`,
  sql: [providers(where, page), count('service_providers', where)],
});
const ofCategory = (links: string, id: number) =>
  `id in (select owner_id from ${links} where category_id = ${id})`;

/** The calls that open a record or a list, which must not be much slower than the bare route. */
const openingCalls = (someProduct: number, someProvider: number): ApiCall[] => [
  {
    name: 'product by id',
    path: `/products/${someProduct}`,
    sql: [`select ${PRODUCT} from products p ${PREVIEW} where p.id = ${someProduct}`],
    ratio: 0.8,
  },
  {
    name: 'provider by id',
    path: `/service-providers/${someProvider}`,
    sql: [`select ${PROVIDER} from service_providers p where p.id = ${someProvider}`],
    ratio: 0.8,
  },
  {
    name: 'products: first page',
    path: '/products?pageSize=30',
    sql: [products('true', 1), kept('products')],
    ratio: 0.8,
  },
  {
    name: 'providers: first page',
    path: '/service-providers?pageSize=20',
    sql: [providers('true', 1), kept('service_providers')],
    ratio: 0.8,
  },
  ...['service-provider', 'product'].map((kind): ApiCall => {
    const table = `${kind.replace('-', '_')}_categories`;
    return {
      name: `${kind} categories: first page`,
      path: `/${kind}-categories?pageSize=10`,
      sql: [categories(table), count(table)],
      ratio: 0.8,
    };
  }),
  {
    name: "a provider's products",
    path: `/service-providers/${someProvider}/products?pageSize=30`,
    sql: [
      products(`service_provider_id = ${someProvider}`, 1),
      count('products', `service_provider_id = ${someProvider}`),
    ],
    ratio: 0.8,
  },
  {
    name: 'images of a product',
    path: '/products/1/images?pageSize=30',
    sql: [
      `select id, product_id, image_name, image_description, enabled, is_preview
         from product_images where product_id = 1 order by id limit 30`,
      count('product_images', 'product_id = 1'),
    ],
    ratio: 0.8,
  },
];

/** Pages and filters of the list of products, in the order of the ids. */
const productLists = (pages: number): ApiCall[] => [
  productList('middle page', '', 'true', pages >> 1),
  productList('page at 9/10', '', 'true', Math.floor(pages * 0.9)),
  productList('last page', '', 'true', pages),
  productList('disabled', '&enabled=false', 'not enabled'),
  productList('enabled, middle page', '&enabled=true', 'enabled', Math.floor(pages * 0.45)),
  productList('category', '&categoryId=300', ofCategory('product_category_links', 300)),
  productList(
    'category and enabled',
    '&categoryId=300&enabled=true',
    `${ofCategory('product_category_links', 300)} and enabled`,
  ),
  productList('price from (much)', '&minPrice=25000', 'highest_price >= 2500000'),
  productList(
    'price from and to',
    '&minPrice=25000&maxPrice=30000',
    'highest_price >= 2500000 and lowest_price <= 3000000',
  ),
  productList(
    'price from (much), enabled',
    '&minPrice=25000&enabled=true',
    'highest_price >= 2500000 and enabled',
  ),
  productList('price from (little)', '&minPrice=99000', 'highest_price >= 9900000'),
  productList('rating from 4.5', '&minRating=4.5', 'rating >= 4.5'),
  productList('rating from 1', '&minRating=1', 'rating >= 1'),
  productList('1 letter, in most', '&name=a', "name_key like '%a%'"),
  productList('2 letters', '&name=ag', "name_key like '%ag%'"),
  productList('2 letters nobody has', '&name=zz', "name_key like '%zz%'"),
  productList('a word', '&name=basket', "name_key like '%basket%'"),
  productList('a long text', '&name=agbada%20amber', "name_key like '%agbada amber%'"),
];

const sortedLists = (): ApiCall[] => [
  sortedProducts('newest', '&sort=-id', 'true', 'id desc'),
  sortedProducts('by name', '&sort=name', 'true', 'name_key, id'),
  sortedProducts('by price, dearest first', '&sort=-price', 'true', 'lowest_price desc, id desc'),
  sortedProducts(
    'enabled, by rating',
    '&sort=-rating&enabled=true',
    'enabled',
    'rating desc, id desc',
  ),
  sortedProducts(
    'a word, by price',
    '&name=basket&sort=price',
    "name_key like '%basket%'",
    'lowest_price, id',
  ),
  sortedProducts(
    'category, by name',
    '&categoryId=300&sort=name',
    ofCategory('product_category_links', 300),
    'name_key, id',
  ),
];

const providerLists = (providerCount: number): ApiCall[] => [
  providerList('last page', '', 'true', Math.ceil(providerCount / 20)),
  providerList('disabled', '&enabled=false', 'not enabled'),
  providerList('2 letters of a brand', '&brandName=ag', "brand_name_key like '%ag%'"),
  providerList('part of an e-mail', '&email=adire77', "email_key like '%adire77%'"),
  providerList(
    'category',
    '&serviceProviderCategoryId=300',
    ofCategory('service_provider_category_links', 300),
  ),
];

/** Every call of the screens, for a database with that many products (fill.ts). */
export const apiCalls = (productCount: number, providerCount: number): ApiCall[] => [
  ...openingCalls(productCount >> 1, providerCount >> 1),
  ...productLists(Math.ceil(productCount / 30)),
  ...sortedLists(),
  ...providerLists(providerCount),
  ...['service-provider', 'product'].map((kind): ApiCall => {
    const table = `${kind.replace('-', '_')}_categories`;
    return {
      name: `${kind} categories: all, for a picker`,
      path: `/${kind}-categories?pageSize=3000`,
      sql: [categories(table, 'true', 3000), count(table)],
    };
  }),
];

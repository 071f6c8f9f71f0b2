import type { Size } from './fill.ts';

/** A call that opens a record or a list, and the minimal SQL for the same rows. */
export interface ApiCall {
  name: string;
  /** Below /api. */
  path: string;
  /** Statements of the bare route, run concurrently. */
  sql: string[];
}

const PRODUCT = `p.id, p.name, p.description, p.pricing, p.lowest_price, p.highest_price, p.service_provider_id,
  p.estimated_delivery_days, p.enabled, p.rating, p.no_of_ratings, i.id as preview_image_id,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id), '[]')
   from product_category_links l join product_categories c on c.id = l.category_id where l.owner_id = p.id) as categories`;
const PREVIEW = 'left join product_images i on i.product_id = p.id and i.is_preview';

const products = (where: string) =>
  `select ${PRODUCT} from products p join (
     select id from products where ${where} order by id limit 30
   ) page on page.id = p.id ${PREVIEW} order by p.id`;
const count = (table: string, where = 'true') => `select count(*) from ${table} where ${where}`;
const kept = (table: string) =>
  `select sum(count) from record_counts where table_name = '${table}'`;

const PROVIDER = `p.id, first_name, last_name, brand_name, email, phone_number, state, city, address_line_1,
  address_line_2, about, enabled, passport_photo_hash is not null as photo, brand_logo_hash is not null as logo,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id), '[]')
   from service_provider_category_links l join service_provider_categories c on c.id = l.category_id
   where l.owner_id = p.id) as categories`;

const categoryCall = (kind: 'service_provider' | 'product'): ApiCall => ({
  name: `${kind} categories: first page`,
  path: `/${kind.replace('_', '-')}-categories?pageSize=10`,
  sql: [
    `select id, name, description, parent_id from ${kind}_categories order by id limit 10`,
    count(`${kind}_categories`),
  ],
});

const someOf = ({ products: all, providers }: Size) => ({
  product: all >> 1,
  provider: providers >> 1,
});

/** The calls that open a record or a list, for a database of that size (fill.ts). */
export const openingCalls = (size: Size): ApiCall[] => {
  const { product, provider } = someOf(size);
  return [
    {
      name: 'product by id',
      path: `/products/${product}`,
      sql: [`select ${PRODUCT} from products p ${PREVIEW} where p.id = ${product}`],
    },
    {
      name: 'provider by id',
      path: `/service-providers/${provider}`,
      sql: [`select ${PROVIDER} from service_providers p where p.id = ${provider}`],
    },
    {
      name: 'products: first page',
      path: '/products?pageSize=30',
      sql: [products('true'), kept('products')],
    },
    {
      name: 'providers: first page',
      path: '/service-providers?pageSize=20',
      sql: [
        `select ${PROVIDER} from service_providers p order by p.id limit 20`,
        kept('service_providers'),
      ],
    },
    categoryCall('service_provider'),
    categoryCall('product'),
    {
      name: "a provider's products",
      path: `/service-providers/${provider}/products?pageSize=30`,
      sql: [
        products(`service_provider_id = ${provider}`),
        count('products', `service_provider_id = ${provider}`),
      ],
    },
    {
      name: 'images of a product',
      path: '/products/1/images?pageSize=30',
      sql: [
        `select id, product_id, image_name, image_description, enabled, is_preview
         from product_images where product_id = 1 order by id limit 30`,
        count('product_images', 'product_id = 1'),
      ],
    },
  ];
};

const productQueries = (pages: number) => [
  `page=${pages >> 1}`,
  `page=${Math.floor(pages * 0.9)}`,
  `page=${pages}`,
  'enabled=false',
  `enabled=true&page=${Math.floor(pages * 0.45)}`,
  'categoryId=300',
  'categoryId=300&enabled=true',
  // Many products, then few.
  'minPrice=25000',
  'minPrice=25000&maxPrice=30000',
  'minPrice=25000&enabled=true',
  'minPrice=99000',
  'minRating=4.5',
  'minRating=1',
  // In most names, in some, and in none.
  'name=a',
  'name=ag',
  'name=zz',
  'name=basket',
  'name=agbada%20amber',
  'sort=-id',
  'sort=name',
  'sort=-price',
  'sort=-rating&enabled=true',
  'name=basket&sort=price',
  'categoryId=300&sort=name',
];

const providerQueries = (pages: number) => [
  `page=${pages}`,
  'enabled=false',
  'brandName=ag',
  'email=adire77',
  'serviceProviderCategoryId=300',
];

/** The paths of all other lists of the screens, for a database of that size. */
export const listPaths = ({ products: all, providers }: Size): string[] => [
  ...productQueries(Math.ceil(all / 30)).map((query) => `/products?pageSize=30&${query}`),
  ...providerQueries(Math.ceil(providers / 20)).map(
    (query) => `/service-providers?pageSize=20&${query}`,
  ),
  // For a picker.
  '/service-provider-categories?pageSize=3000',
  '/product-categories?pageSize=3000',
];

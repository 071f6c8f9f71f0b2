import type { Category, Change, ModelRecord, Sold, Values } from './model.ts';
import { type Job, PARENTS, pathOf, single, type World } from './world.ts';

type Unnested = Category | Sold;

// Fewer than the levels that a tree may have.
const MOST_CATEGORIES = 15;

const UNSENT = {
  'service-providers': { passportPhoto: null, brandLogo: null },
  products: { rating: 0, noOfRatings: 0, previewImage: null },
  'service-provider-categories': {},
  'product-categories': {},
};

const subset = ({ all, random }: World, resource: Category) =>
  all(resource)
    .map(({ id }) => id)
    .filter(() => random.chance(0.15))
    .toSorted((a, b) => a - b);

const newValues: Record<Unnested, (world: World) => Values> = {
  'service-providers': (world) => ({
    firstName: world.word(),
    lastName: world.word(),
    brandName: world.word(),
    phoneNumber: '0803 000 0000',
    state: world.word(),
    city: world.word(),
    addressLine1: world.word(),
    addressLine2: world.random.chance(0.5) ? null : world.word(),
    about: world.word(),
    enabled: world.random.chance(0.8),
    serviceProviderCategoryIds: subset(world, 'service-provider-categories'),
  }),
  products: (world) => ({
    name: world.word(),
    description: world.word(),
    ...world.price(),
    productCategoryIds: subset(world, 'product-categories'),
    estimatedDeliveryDays: world.random.between(1, 5),
    enabled: world.random.chance(0.8),
  }),
  'service-provider-categories': ({ word }) => ({
    name: word(),
    description: word(),
    parentId: null,
  }),
  'product-categories': ({ word }) => ({
    name: word(),
    description: word(),
    parentCategoryId: null,
  }),
};

let emails = 0;

/** A new record, and the body that creates it. */
function newRecord(world: World, resource: Unnested) {
  const values = newValues[resource](world);
  emails += 1;
  if (resource === 'service-providers') {
    return { values, body: { ...values, email: `model${emails}@example.com` } };
  }
  if (resource !== 'products') return { values, body: values };
  return { values, body: { ...values, serviceProviderId: world.some('service-providers').id } };
}

const add = ({ model }: World, resource: Unnested, id: number, values: Values) =>
  model.add({ resource, id, values: { ...values, ...UNSENT[resource] } });

/** Creates a record. */
export async function create(world: World, user: number, resource: Unnested): Promise<Job> {
  const { values, body } = newRecord(world, resource);
  const made = await world.required(user, 'POST', `/${resource}`, body);
  return single(user, made.entries, [add(world, resource, Number(made.body['id']), values)]);
}

/** Creates a record of any kind; only few categories. */
export function createSome(world: World, user: number): Promise<Job> {
  const category = world.kindOfCategory();
  const canGrow = world.all(category).length < MOST_CATEGORIES;
  const kind = canGrow && world.random.chance(0.3) ? category : world.kindOfSold();
  return create(world, user, kind);
}

function changedProduct({ random, price }: World, picked: Values): Values {
  const { pricing: _t, price: _p, minPrice: _l, maxPrice: _h, ...others } = picked;
  const rated = random.chance(0.2) ? { rating: random.between(0, 5) } : {};
  return { ...others, ...rated, ...(random.chance(0.4) && price()) };
}

function changedValues(world: World, record: ModelRecord): Values {
  const { random, word, some, model } = world;
  const { resource, values } = record;
  if (resource === 'product-images') {
    return { imageName: word(), imageDescription: word(), enabled: random.chance(0.7) };
  }
  const next = newValues[resource](world);
  const fields = Object.keys(next).filter(() => random.chance(0.3));
  const picked = Object.fromEntries(fields.map((field) => [field, next[field]]));
  if (resource === 'service-providers') return picked;
  if (resource === 'products') return changedProduct(world, picked);
  const parent = PARENTS[resource];
  const above = random.chance(0.3) ? null : some(resource).id;
  const isPossible = model.mayBeBelow(record, parent, above);
  return { ...picked, [parent]: isPossible ? above : values[parent] };
}

/** Updates a record. */
export async function put(
  world: World,
  user: number,
  record: ModelRecord,
  headers = {},
): Promise<Job> {
  const changed = changedValues(world, record);
  const { previewImage: _p, passportPhoto: _o, brandLogo: _b, image: _i, ...rest } = record.values;
  const body = { ...rest, ...changed };
  const { entries } = await world.required(user, 'PUT', pathOf(record), body, headers);
  return single(user, entries, [world.model.set(record, changed)]);
}

/** Creates and updates records as an import does. */
export async function importRecords(world: World, user: number): Promise<Job> {
  const { random, all, required, newRun, kindOfSold } = world;
  const resource = kindOfSold();
  const { id: run } = newRun();
  const headers = { 'audit-run': run };
  const updated = all(resource)
    .filter(() => random.chance(0.1))
    .slice(0, 10);
  const news = Array.from({ length: random.between(1, 8) }, () => newRecord(world, resource));
  const records = news.map(({ body }) => body);
  const made = await required(user, 'POST', `/${resource}/bulk/create`, { records }, headers);
  const results = made.body['results'] as { id: number }[];
  const entries = [...made.entries];
  const changes: Change[] = news.map(({ values }, at) =>
    add(world, resource, results[at]?.id ?? 0, values),
  );
  for (const record of updated) {
    const job = await put(world, user, record, headers);
    entries.push(...job.entries);
    changes.push(...job.changes);
  }
  return { user, run, entries, changes };
}

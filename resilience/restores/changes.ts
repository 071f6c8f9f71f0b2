import { bulkMove, bulkOfSold } from './bulkChanges.ts';
import type { ModelRecord, Sold, Values } from './model.ts';
import {
  addImage,
  bulkImages,
  changePicture,
  choosePreview,
  cropPicture,
  removeImage,
} from './pictureChanges.ts';
import { create, createSome, importRecords, put } from './recordChanges.ts';
import { CATEGORIES, type Job, pathOf, versionsIn, type World } from './world.ts';

type Make = (world: World, user: number) => Promise<Job>;

const KINDS: [share: number, make: Make][] = [
  [14, createSome],
  [
    40,
    (world, user) => {
      const kind = world.random.oneOf<Sold>(['service-providers', 'products']);
      return put(world, user, world.some(kind));
    },
  ],
  [8, (world, user) => put(world, user, world.some(world.kindOfCategory()))],
  [6, (world, user) => put(world, user, world.some('product-images'))],
  [5, addImage],
  [3, removeImage],
  [5, choosePreview],
  [5, changePicture],
  [4, cropPicture],
  [9, bulkOfSold],
  [3, bulkMove],
  [3, bulkImages],
  [3, importRecords],
];

const TOTAL = KINDS.reduce((sum, [share]) => sum + share, 0);

// There always has to be something to change.
const FEWEST = 5;

/** Makes the records that other changes need. */
export async function begin(world: World): Promise<Job[]> {
  const jobs: Job[] = [];
  const kinds = [
    'service-provider-categories',
    'product-categories',
    'service-providers',
    'products',
  ] as const;
  for (const kind of kinds) {
    for (let made = 0; made < FEWEST; made += 1) jobs.push(await create(world, 0, kind));
  }
  return jobs;
}

/** Makes a random job of a user. */
export const nextJob: Make = (world, user) => {
  if (world.all('product-images').length < FEWEST) return addImage(world, user);
  let at = world.random.between(1, TOTAL);
  for (const [share, make] of KINDS) {
    at -= share;
    if (at <= 0) return make(world, user);
  }
  return createSome(world, user);
};

const idsOf = (categories: unknown) => (categories as { id: number }[]).map(({ id }) => id);

/** A record as the API returns it, in the form of the model. */
export async function readRecord({ required }: World, record: ModelRecord): Promise<Values> {
  const { body } = await required(0, 'GET', pathOf(record));
  const { resource } = record;
  const values = new Map<string, unknown>(Object.entries({ ...body, ...versionsIn(body) }));
  if (resource === 'products') values.set('previewImage', body['previewImageId']);
  if (resource === 'service-providers' || resource === 'products') {
    const [, ids] = CATEGORIES[resource];
    values.set(ids, idsOf(body['productCategories'] ?? body['serviceProviderCategories']));
  }
  return Object.fromEntries(Object.keys(record.values).map((field) => [field, values.get(field)]));
}

import type { Random } from '../fuzz/random.ts';
import type { Category, Change, Model, ModelRecord, ModelResource, Sold, Values } from './model.ts';

/** Makes a call as one of the users, and returns its body and the ids of the entries that it has left. */
export type UserCall = (
  user: number,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: Record<string, unknown>; entries: number[] }>;

/** What one user has done at once: a call, or the calls of a bulk change or an import. */
export interface Job {
  user: number;
  run?: string;
  entries: number[];
  changes: Change[];
}

export const CATEGORIES = {
  'service-providers': ['service-provider-categories', 'serviceProviderCategoryIds'],
  products: ['product-categories', 'productCategoryIds'],
} as const;

export const PARENTS = {
  'service-provider-categories': 'parentId',
  'product-categories': 'parentCategoryId',
} as const;

/** The path of a record's calls. */
export const pathOf = ({ resource, id, owner }: ModelRecord) =>
  owner === undefined ? `/${resource}/${id}` : `/products/${owner}/images/${id}`;

/** The versions of the pictures of a record in a response. */
export const versionsIn = (body: Record<string, unknown>) =>
  (body['pictureVersions'] ?? {}) as Record<string, string | null>;

/** A job of one call. */
export const single = (user: number, entries: number[], changes: (Change | undefined)[]): Job => ({
  user,
  entries,
  changes: changes.filter((one) => one !== undefined),
});

/** What random changes are made in and of. */
export function createWorld(random: Random, model: Model, call: UserCall, pictures: Buffer[]) {
  const all = (resource: ModelResource) =>
    [...model.records.values()].filter((one) => one.resource === resource && !one.isGone);
  let runs = 0;
  return {
    random,
    model,
    call,
    /** The records of a resource that have not been deleted. */
    all,
    /** One of them. Throws if there is none. */
    some: (resource: ModelResource) => {
      const [first, ...others] = all(resource);
      if (!first) throw new Error(`There is none of ${resource}.`);
      return random.oneOf([first, ...others]);
    },
    word: () => random.oneOf(['Adire', 'Agbada', 'Ankara', 'Aso oke', 'Akwete']),
    picture: () => random.oneOf([pictures[0] ?? Buffer.of(), ...pictures]),
    price: (): Values => {
      const low = random.between(1, 9);
      return random.chance(0.5)
        ? { pricing: 'Fixed', price: low, minPrice: null, maxPrice: null }
        : { pricing: 'Range', price: null, minPrice: low, maxPrice: low + random.between(0, 5) };
    },
    /** Makes a call that has to succeed. */
    required: async (...given: Parameters<UserCall>) => {
      const made = await call(...given);
      if (made.status >= 300) throw new Error(JSON.stringify([given, made]));
      return made;
    },
    newRun: () => ({ id: `run-${(runs += 1)}`, isUndo: false }),
    kindOfSold: () => random.oneOf<Sold>(['service-providers', 'products', 'products']),
    kindOfCategory: () =>
      random.oneOf<Category>(['service-provider-categories', 'product-categories']),
  };
}

export type World = ReturnType<typeof createWorld>;

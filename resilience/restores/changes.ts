import type { ApiResourceName } from '../../contract/resources.ts';
import type { Random } from '../fuzz/random.ts';
import { dataUrl } from '../../server/testing/pictures.ts';
import type { Change, Model, ModelRecord, Values } from './model.ts';

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

type Category = 'service-provider-categories' | 'product-categories';
type Sold = 'service-providers' | 'products';

const CATEGORIES = {
  'service-providers': ['service-provider-categories', 'serviceProviderCategoryIds'],
  products: ['product-categories', 'productCategoryIds'],
} as const;

const PARENTS = {
  'service-provider-categories': 'parentId',
  'product-categories': 'parentCategoryId',
} as const;

const PICTURES = { 'passport-photo': 'passportPhoto', 'brand-logo': 'brandLogo' } as const;

// Fewer than the levels that a tree may have.
const MOST_CATEGORIES = 15;
const MOST_IN_A_RUN = 60;

const idsOf = (categories: unknown) => (categories as { id: number }[]).map(({ id }) => id);

const versionsIn = (body: Record<string, unknown>) =>
  (body['pictureVersions'] ?? {}) as Record<string, string | null>;

/** Random changes of every kind, which are made by calls and in the model. */
export function changesOf(random: Random, model: Model, call: UserCall, pictures: Buffer[]) {
  let runs = 0;
  let emails = 0;

  const all = (resource: ApiResourceName) =>
    [...model.records.values()].filter((one) => one.resource === resource && !one.isGone);
  const some = (resource: ApiResourceName) => {
    const [first, ...others] = all(resource);
    if (!first) throw new Error(`There is none of ${resource}.`);
    return random.oneOf([first, ...others]);
  };
  const word = () => random.oneOf(['Adire', 'Agbada', 'Ankara', 'Aso oke', 'Akwete']);
  const subset = (resource: Category) =>
    all(resource)
      .map(({ id }) => id)
      .filter(() => random.chance(0.15))
      .toSorted((a, b) => a - b);

  const price = () => {
    const low = random.between(1, 9);
    return random.chance(0.5)
      ? { pricing: 'Fixed', price: low, minPrice: null, maxPrice: null }
      : { pricing: 'Range', price: null, minPrice: low, maxPrice: low + random.between(0, 5) };
  };

  const newValues: Record<Exclude<ApiResourceName, 'product-images'>, () => Values> = {
    'service-providers': () => ({
      firstName: word(),
      lastName: word(),
      brandName: word(),
      phoneNumber: '0803 000 0000',
      state: word(),
      city: word(),
      addressLine1: word(),
      addressLine2: random.chance(0.5) ? null : word(),
      about: word(),
      enabled: random.chance(0.8),
      serviceProviderCategoryIds: subset('service-provider-categories'),
    }),
    products: () => ({
      name: word(),
      description: word(),
      ...price(),
      productCategoryIds: subset('product-categories'),
      estimatedDeliveryDays: random.between(1, 5),
      enabled: random.chance(0.8),
    }),
    'service-provider-categories': () => ({ name: word(), description: word(), parentId: null }),
    'product-categories': () => ({ name: word(), description: word(), parentCategoryId: null }),
  };

  const pathOf = ({ resource, id, owner }: ModelRecord) =>
    owner === undefined ? `/${resource}/${id}` : `/products/${owner}/images/${id}`;

  const required = async (...given: Parameters<UserCall>) => {
    const made = await call(...given);
    if (made.status >= 300) throw new Error(JSON.stringify([given, made]));
    return made;
  };

  const single = (user: number, entries: number[], changes: (Change | undefined)[]): Job => ({
    user,
    entries,
    changes: changes.filter((one) => one !== undefined),
  });

  const bodyOf = ({ values }: ModelRecord, changed: Values) => {
    const { previewImage: _p, passportPhoto: _o, brandLogo: _b, image: _i, ...rest } = values;
    return { ...rest, ...changed };
  };

  const createBody = (resource: keyof typeof newValues) => {
    const values = newValues[resource]();
    emails += 1;
    if (resource === 'service-providers') {
      return { values, body: { ...values, email: `model${emails}@example.com` } };
    }
    if (resource !== 'products') return { values, body: values };
    return { values, body: { ...values, serviceProviderId: some('service-providers').id } };
  };

  const UNSENT = {
    'service-providers': { passportPhoto: null, brandLogo: null },
    products: { rating: 0, noOfRatings: 0, previewImage: null },
    'service-provider-categories': {},
    'product-categories': {},
  };

  const add = (resource: keyof typeof newValues, id: number, values: Values) =>
    model.add({ resource, id, values: { ...values, ...UNSENT[resource] } });

  async function create(user: number, resource: keyof typeof newValues): Promise<Job> {
    const { values, body } = createBody(resource);
    const made = await required(user, 'POST', `/${resource}`, body);
    return single(user, made.entries, [add(resource, Number(made.body['id']), values)]);
  }

  const changed = (record: ModelRecord): Values => {
    const { resource, values } = record;
    if (resource === 'product-images') {
      return { imageName: word(), imageDescription: word(), enabled: random.chance(0.7) };
    }
    const next = newValues[resource]();
    const fields = Object.keys(next).filter(() => random.chance(0.3));
    const picked = Object.fromEntries(fields.map((field) => [field, next[field]]));
    if (resource === 'service-providers') return picked;
    if (resource === 'products') {
      const { pricing: _t, price: _p, minPrice: _l, maxPrice: _h, ...others } = picked;
      const rated = random.chance(0.2) ? { rating: random.between(0, 5) } : {};
      return { ...others, ...rated, ...(random.chance(0.4) && price()) };
    }
    const parent = PARENTS[resource];
    const above = random.chance(0.3) ? null : some(resource).id;
    const isPossible = model.mayBeBelow(record, parent, above);
    return { ...picked, [parent]: isPossible ? above : values[parent] };
  };

  async function put(user: number, record: ModelRecord, headers = {}): Promise<Job> {
    const values = changed(record);
    const { entries } = await required(
      user,
      'PUT',
      pathOf(record),
      bodyOf(record, values),
      headers,
    );
    return single(user, entries, [model.set(record, values)]);
  }

  async function addImage(user: number): Promise<Job> {
    const { id: owner } = some('products');
    const image = random.oneOf([pictures[0] ?? Buffer.of(), ...pictures]).toString('base64');
    const values = { imageName: word(), imageDescription: word(), enabled: true };
    const made = await required(user, 'POST', `/products/${owner}/images`, { image, ...values });
    const id = Number(made.body['id']);
    const version = versionsIn(made.body)['image'];
    const record = { resource: 'product-images', id, owner } as const;
    return single(user, made.entries, [
      model.add({ ...record, values: { ...values, image: version } }),
    ]);
  }

  const productOf = ({ owner = 0 }: ModelRecord) => model.find('products', owner);

  async function removeImage(user: number): Promise<Job> {
    const record = some('product-images');
    const { entries } = await required(user, 'DELETE', pathOf(record));
    forget(record);
    // The product has lost its preview, which does not come back.
    return single(user, entries, []);
  }

  const forget = (record: ModelRecord) => {
    record.isGone = true;
    const product = productOf(record);
    if (product?.values['previewImage'] === record.id) product.values['previewImage'] = null;
  };

  async function choosePreview(user: number): Promise<Job> {
    const record = some('product-images');
    const product = productOf(record);
    const { entries } = await required(user, 'POST', `${pathOf(record)}/make-preview-image`);
    return single(user, entries, [product && model.set(product, { previewImage: record.id })]);
  }

  async function cropImage(user: number): Promise<Job> {
    const record = some('service-providers');
    const [path, field] = random.oneOf([
      ['passport-photo', 'passportPhoto'],
      ['brand-logo', 'brandLogo'],
    ] as const);
    const file = `${pathOf(record)}/${path}`;
    const now = await call(user, 'GET', `${file}/crop`);
    if (now.status !== 200 || now.body['crop'] === null) return single(user, [], []);
    const area = { x: random.between(0, 50), y: 0, width: 50, height: 50, zoom: 2 };
    const body = { ...area, version: now.body['version'] };
    const made = await required(user, 'PUT', `${file}/crop`, body);
    const version = versionsIn(made.body)[field] ?? null;
    return single(user, made.entries, [model.set(record, { [field]: version })]);
  }

  async function changePicture(user: number): Promise<Job> {
    const record = some('service-providers');
    const [path, field] = random.oneOf(
      Object.entries(PICTURES) as [[string, string], ...[string, string][]],
    );
    const file = `${pathOf(record)}/${path}`;
    if (random.chance(0.3)) {
      const { entries } = await required(user, 'DELETE', file);
      return single(user, entries, [model.set(record, { [field]: null })]);
    }
    const picture = random.oneOf([pictures[0] ?? Buffer.of(), ...pictures]);
    const crop = { x: 0, y: 0, width: 50, height: 50, zoom: 2 };
    const sent = { [field]: dataUrl(picture), ...(random.chance(0.5) && { crop }) };
    const made = await required(user, 'POST', file, sent);
    const version = versionsIn(made.body)[field] ?? null;
    return single(user, made.entries, [model.set(record, { [field]: version })]);
  }

  const chosen = (records: ModelRecord[]) => {
    const share = Math.min(1, random.between(2, MOST_IN_A_RUN) / Math.max(records.length, 1));
    return records.filter(() => random.chance(share)).slice(0, 100);
  };

  const newRun = () => ({ id: `run-${(runs += 1)}`, isUndo: false });

  interface Bulk {
    path: string;
    operations: object[];
    apply: () => (Change | undefined)[];
  }

  async function bulk(user: number, { path, operations, apply }: Bulk): Promise<Job> {
    const run = newRun();
    const { entries } = await required(user, 'POST', `${path}/bulk`, { operations, run });
    return { ...single(user, entries, apply()), run: run.id };
  }

  const bulkSet = (
    user: number,
    path: string,
    records: ModelRecord[],
    action: object,
    values: (record: ModelRecord) => Values,
  ) =>
    bulk(user, {
      path,
      operations: records.map(({ id }) => ({ id, ...action })),
      apply: () => records.map((record) => model.set(record, values(record))),
    });

  function bulkOfSold(user: number, resource: Sold): Promise<Job> {
    const records = chosen(all(resource));
    const path = `/${resource}`;
    const [categories, field] = CATEGORIES[resource];
    const { id: categoryId } = some(categories);
    const ids = ({ values }: ModelRecord) => values[field] as number[];
    switch (random.between(0, resource === 'products' ? 3 : 2)) {
      case 0: {
        const enabled = random.chance(0.5);
        const action = { action: enabled ? 'enable' : 'disable' };
        return bulkSet(user, path, records, action, () => ({ enabled }));
      }
      case 1:
        return bulkSet(user, path, records, { action: 'add-category', categoryId }, (record) => ({
          [field]: [...new Set([...ids(record), categoryId])].toSorted((a, b) => a - b),
        }));
      case 2:
        return bulkSet(
          user,
          path,
          records,
          { action: 'remove-category', categoryId },
          (record) => ({
            [field]: ids(record).filter((id) => id !== categoryId),
          }),
        );
      default: {
        const { pricing, price: fixed, minPrice, maxPrice } = price();
        const sent =
          pricing === 'Fixed' ? { pricing, price: fixed } : { pricing, minPrice, maxPrice };
        const values = { pricing, price: fixed, minPrice, maxPrice };
        return bulkSet(user, path, records, { action: 'change-price', price: sent }, () => values);
      }
    }
  }

  function bulkMove(user: number, resource: Category): Promise<Job> {
    const parent = PARENTS[resource];
    const target = random.chance(0.3) ? undefined : some(resource);
    const records = all(resource).filter(
      (one) => random.chance(0.2) && model.mayBeBelow(one, parent, target?.id ?? null),
    );
    const categoryId = target?.id ?? null;
    return bulkSet(user, `/${resource}`, records, { action: 'move', categoryId }, () => ({
      [parent]: categoryId,
    }));
  }

  async function bulkImages(user: number): Promise<Job> {
    const product = productOf(some('product-images'));
    const images = all('product-images').filter(({ owner }) => owner === product?.id);
    const path = `/products/${product?.id}/images`;
    if (random.chance(0.8)) {
      const enabled = random.chance(0.5);
      const action = { action: enabled ? 'enable' : 'disable' };
      return bulkSet(user, path, images, action, () => ({ enabled }));
    }
    return bulk(user, {
      path,
      operations: images.map(({ id }) => ({ id, action: 'delete' })),
      apply: () => {
        for (const image of images) forget(image);
        return [];
      },
    });
  }

  async function importRecords(user: number, resource: Sold): Promise<Job> {
    const { id: run } = newRun();
    const headers = { 'audit-run': run };
    const updated = chosen(all(resource)).slice(0, 10);
    const job: Job = { user, run, entries: [], changes: [] };
    const news = Array.from({ length: random.between(1, 8) }, () => createBody(resource));
    const records = news.map(({ body }) => body);
    const made = await required(user, 'POST', `/${resource}/bulk/create`, { records }, headers);
    job.entries.push(...made.entries);
    const results = made.body['results'] as { id: number }[];
    for (const [at, { values }] of news.entries()) {
      job.changes.push(add(resource, results[at]?.id ?? 0, values));
    }
    for (const record of updated) {
      const { entries, changes } = await put(user, record, headers);
      job.entries.push(...entries);
      job.changes.push(...changes);
    }
    return job;
  }

  const kindOfSold = () => random.oneOf<Sold>(['service-providers', 'products', 'products']);
  const kindOfCategory = () =>
    random.oneOf<Category>(['service-provider-categories', 'product-categories']);

  function createSome(user: number): Promise<Job> {
    const category = kindOfCategory();
    const canGrow = all(category).length < MOST_CATEGORIES;
    return create(user, canGrow && random.chance(0.3) ? category : kindOfSold());
  }

  const kinds: [share: number, make: (user: number) => Promise<Job>][] = [
    [14, createSome],
    [
      40,
      (user) => put(user, some(random.oneOf<ApiResourceName>(['service-providers', 'products']))),
    ],
    [8, (user) => put(user, some(kindOfCategory()))],
    [6, (user) => put(user, some('product-images'))],
    [5, addImage],
    [3, removeImage],
    [5, choosePreview],
    [5, changePicture],
    [4, cropImage],
    [9, (user) => bulkOfSold(user, kindOfSold())],
    [3, (user) => bulkMove(user, kindOfCategory())],
    [3, bulkImages],
    [3, (user) => importRecords(user, kindOfSold())],
  ];
  const total = kinds.reduce((sum, [share]) => sum + share, 0);

  return {
    /** Makes what the others need. */
    begin: async (): Promise<Job[]> => {
      const jobs: Job[] = [];
      for (const resource of [
        'service-provider-categories',
        'product-categories',
        'service-providers',
        'products',
      ] as const) {
        for (let made = 0; made < 5; made += 1) jobs.push(await create(0, resource));
      }
      for (let made = 0; made < 5; made += 1) jobs.push(await addImage(0));
      return jobs;
    },

    /** Makes a random job. */
    next: (user: number): Promise<Job> => {
      // There always has to be an image.
      if (all('product-images').length < 5) return addImage(user);
      let at = random.between(1, total);
      for (const [share, make] of kinds) {
        at -= share;
        if (at <= 0) return make(user);
      }
      return createSome(user);
    },

    /** The record as the API returns it, in the form of the model. */
    read: async (record: ModelRecord): Promise<Values> => {
      const { body } = await required(0, 'GET', pathOf(record));
      const versions = versionsIn(body);
      const { resource } = record;
      const more =
        resource === 'service-providers' || resource === 'products'
          ? {
              [CATEGORIES[resource][1]]: idsOf(
                body[resource === 'products' ? 'productCategories' : 'serviceProviderCategories'],
              ),
            }
          : {};
      const all = { ...body, previewImage: body['previewImageId'], ...versions, ...more };
      const values = new Map<string, unknown>(Object.entries(all));
      // A product has a version of its preview too.
      if (resource === 'products') values.set('previewImage', body['previewImageId']);
      return Object.fromEntries(
        Object.keys(record.values).map((field) => [field, values.get(field)]),
      );
    },
  };
}

import type { ModelRecord, Values } from './model.ts';
import { CATEGORIES, type Job, PARENTS, single, type World } from './world.ts';

const MOST = 60;

const chosen = ({ random }: World, records: ModelRecord[]) => {
  const share = Math.min(1, random.between(2, MOST) / Math.max(records.length, 1));
  return records.filter(() => random.chance(share)).slice(0, 100);
};

interface Bulk {
  resource: string;
  records: ModelRecord[];
  action: object;
  /** What the action sets. */
  values: (record: ModelRecord) => Values;
}

async function bulk(
  { required, newRun, model }: World,
  user: number,
  { resource, records, action, values }: Bulk,
): Promise<Job> {
  const run = newRun();
  const operations = records.map(({ id }) => ({ id, ...action }));
  const { entries } = await required(user, 'POST', `/${resource}/bulk`, { operations, run });
  const changes = records.map((record) => model.set(record, values(record)));
  return { ...single(user, entries, changes), run: run.id };
}

/** Changes the status, a category or the price of many providers or products. */
export function bulkOfSold(world: World, user: number): Promise<Job> {
  const { random, all, some, kindOfSold, price } = world;
  const resource = kindOfSold();
  const records = chosen(world, all(resource));
  const [categories, field] = CATEGORIES[resource];
  const { id: categoryId } = some(categories);
  const ids = ({ values }: ModelRecord) => values[field] as number[];
  const change = (action: object, values: Bulk['values']) =>
    bulk(world, user, { resource, records, action, values });
  switch (random.between(0, resource === 'products' ? 3 : 2)) {
    case 0: {
      const enabled = random.chance(0.5);
      return change({ action: enabled ? 'enable' : 'disable' }, () => ({ enabled }));
    }
    case 1:
      return change({ action: 'add-category', categoryId }, (record) => ({
        [field]: [...new Set([...ids(record), categoryId])].toSorted((a, b) => a - b),
      }));
    case 2:
      return change({ action: 'remove-category', categoryId }, (record) => ({
        [field]: ids(record).filter((id) => id !== categoryId),
      }));
    default: {
      const values = price();
      const sent = Object.entries(values).filter(([, value]) => value !== null);
      return change({ action: 'change-price', price: Object.fromEntries(sent) }, () => values);
    }
  }
}

/** Moves many categories below another one, or to the top. */
export function bulkMove(world: World, user: number): Promise<Job> {
  const { random, all, some, model, kindOfCategory } = world;
  const resource = kindOfCategory();
  const parent = PARENTS[resource];
  const categoryId = random.chance(0.3) ? null : some(resource).id;
  const records = all(resource).filter(
    (one) => random.chance(0.2) && model.mayBeBelow(one, parent, categoryId),
  );
  return bulk(world, user, {
    resource,
    records,
    action: { action: 'move', categoryId },
    values: () => ({ [parent]: categoryId }),
  });
}

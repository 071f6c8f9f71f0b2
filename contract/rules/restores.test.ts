import { describe, expect, it } from 'vitest';
import type { AuditChange } from '../audit.ts';
import {
  changedSince,
  irrevocableEntry,
  planAsItWas,
  planTakingBack,
  restoredChanges,
  restoredRecord,
} from './restores.ts';

const change = (field: string, from: unknown, to: unknown): AuditChange => ({ field, from, to });

const update = (id: number, ...changes: AuditChange[]) =>
  ({ id, action: 'update', changes }) as const;

describe('what an entry takes back', () => {
  it('is the former value of each field, where the record still has what the entry gave it', () => {
    const entry = update(7, change('about', 'one', 'two'), change('city', 'Lagos', 'Abuja'));
    expect(planTakingBack('service-providers', entry)).toEqual({
      values: [
        { field: 'about', value: 'one', expected: 'two' },
        { field: 'city', value: 'Lagos', expected: 'Abuja' },
      ],
      pictures: [],
      impossible: [],
    });
    expect(planTakingBack('service-providers', entry, ['city']).values).toHaveLength(1);
  });

  it('is a price as a whole', () => {
    const entry = update(
      7,
      change('pricing', 'Fixed', 'Range'),
      change('price', 10, null),
      change('minPrice', null, 1),
      change('maxPrice', null, 2),
      change('name', 'a', 'b'),
    );
    const { values } = planTakingBack('products', entry, ['minPrice']);
    expect(values.map(({ field }) => field)).toEqual(['pricing', 'price', 'minPrice', 'maxPrice']);
  });

  it('is a picture, by the entry that replaced it', () => {
    const entry = update(7, change('brandLogo', null, 'changed'));
    expect(planTakingBack('service-providers', entry).pictures).toEqual([
      { field: 'brandLogo', entry: 7, isSince: false },
    ]);
  });

  it('is not what has been erased, or belongs to another history', () => {
    const erased = update(7, change('about', null, null));
    expect(planTakingBack('service-providers', erased).impossible).toEqual([
      { field: 'about', reason: 'restore.notKept' },
    ]);
    const image = update(7, change('productImage', null, { id: 1, imageName: 'Front' }));
    expect(planTakingBack('products', image).impossible).toEqual([
      { field: 'productImage', reason: 'restore.imageOfProduct' },
    ]);
  });

  it('is the status of a new record, if nothing of it has changed', () => {
    const entry = {
      id: 7,
      action: 'create',
      changes: [change('imageName', null, 'Front'), change('enabled', null, true)],
    } as const;
    const plan = planTakingBack('product-images', { ...entry, changes: [...entry.changes] });
    const record = { imageName: 'Front', imageDescription: null, enabled: true };
    expect(changedSince(record, plan)).toEqual([]);
    expect(restoredRecord('product-images', record, plan)).toEqual({ ...record, enabled: false });
    expect(changedSince({ ...record, imageName: 'Back' }, plan)).toEqual(['imageName']);
    expect(changedSince({ ...record, enabled: false }, plan)).toEqual([]);
  });
});

describe('a record as it was after an entry', () => {
  it('has of each field what the first later entry replaced', () => {
    const plan = planAsItWas('service-providers', [
      update(8, change('about', 'two', 'three')),
      update(9, change('about', 'three', 'four'), change('brandLogo', null, 'changed')),
      update(10, change('brandLogo', null, 'removed'), change('city', 'Lagos', 'Abuja')),
    ]);
    expect(plan).toEqual({
      values: [
        { field: 'about', value: 'two', expected: 'two' },
        { field: 'city', value: 'Lagos', expected: 'Lagos' },
      ],
      pictures: [{ field: 'brandLogo', entry: 9, isSince: true }],
      impossible: [],
    });
  });
});

describe('what has been changed since', () => {
  const plan = planTakingBack('service-providers', update(7, change('about', 'one', 'two')));

  it('has neither the value of the entry nor the former one', () => {
    expect(changedSince({ about: 'two' }, plan)).toEqual([]);
    expect(changedSince({ about: 'one' }, plan)).toEqual([]);
    expect(changedSince({ about: 'three' }, plan)).toEqual(['about']);
  });

  it('is not a reference whose name is another', () => {
    const from = [{ id: 1, name: 'Old' }];
    const entry = update(7, change('serviceProviderCategories', from, []));
    const back = planTakingBack(
      'service-providers',
      update(7, change('serviceProviderCategories', [], from)),
    );
    const renamed = { serviceProviderCategories: [{ id: 1, name: 'New' }] };
    expect(changedSince(renamed, back)).toEqual([]);
    const same = planTakingBack('service-providers', entry);
    expect(restoredChanges('service-providers', renamed, same)).toEqual([]);
  });
});

it('restores an amount with the type of price that has it', () => {
  const plan = planTakingBack('products', update(7, change('price', 10, 20)));
  const record = { pricing: 'Range', price: null, minPrice: 1, maxPrice: 2 };
  expect(restoredRecord('products', record, plan)).toMatchObject({ pricing: 'Fixed', price: 10 });
});

it('takes back no deletion, and no creation of what has no status', () => {
  expect(irrevocableEntry('product-images', { action: 'delete' })).toBe('restore.deletion');
  expect(irrevocableEntry('product-categories', { action: 'create' })).toBe('restore.noStatus');
  expect(irrevocableEntry('product-categories', { action: 'create' }, true)).toBeUndefined();
  expect(irrevocableEntry('products', { action: 'create' })).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { schemas } from '../../../contract/schemas';
import { apiResourceNames } from '../../../contract/resources';
import { otherProbe, probe, samplesOf, withPlaceholders } from './probe';

const samples = samplesOf('products');

const usual = Object.fromEntries(
  Object.entries(probe('products')).map(([name, [value]]) => [name, value]),
);

describe('probe', () => {
  it.each(apiResourceNames)('has values for every field of %s', (resource) => {
    expect(Object.keys(probe(resource))).toEqual(Object.keys(schemas[resource].record.properties));
  });

  it('has a placeholder for a text and for an id, and whatever else a field can be', () => {
    const { id, name, enabled, pricing, previewImageId, productCategories } = probe('products');
    expect(id).toEqual(['(*id*)']);
    expect(name).toEqual(['(*name*)', '']);
    expect(enabled).toEqual([true, false]);
    expect(pricing).toEqual(['Fixed', 'Range']);
    expect(previewImageId).toEqual(['(*previewImageId*)', null]);
    expect(productCategories?.[0]).toEqual([
      { id: '(*productCategories.0.id*)', name: '(*productCategories.0.name*)' },
    ]);
  });
});

describe('withPlaceholders', () => {
  const { price, estimatedDeliveryDays } = usual;
  const other = otherProbe(usual, samples);

  it('replaces a number and an amount that are formatted', () => {
    const toMarkup = (record: typeof usual) =>
      `₦${String(record['price'])} in ${String(record['estimatedDeliveryDays'])}`;
    expect(withPlaceholders(toMarkup(usual), toMarkup(other), samples)).toBe(
      '(*price.naira*) in (*estimatedDeliveryDays.number*)',
    );
  });

  it('returns undefined for what is computed from a number', () => {
    expect(withPlaceholders('★★', '★★★', samples)).toBeUndefined();
    expect(withPlaceholders(`${String(price)}!`, '4', samples)).toBeUndefined();
  });

  it('changes nothing but numbers', () => {
    expect(otherProbe({ name: 'x' }, samples)).toEqual({ name: 'x' });
    expect(estimatedDeliveryDays).not.toBe(other['estimatedDeliveryDays']);
  });
});

import { expect, it } from 'vitest';
import { pricingToCreate } from './products';

it('a new product is sent as Fixed or lowercase range', () => {
  expect(pricingToCreate('Fixed')).toBe('Fixed');
  expect(pricingToCreate('Range')).toBe('range');
});

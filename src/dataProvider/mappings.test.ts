import { expect, it } from 'vitest';
import { pricingToCreate } from './mappings';

it('sends a new product with the pricing Fixed or lowercase range', () => {
  expect(pricingToCreate('Fixed')).toBe('Fixed');
  expect(pricingToCreate('Range')).toBe('range');
});

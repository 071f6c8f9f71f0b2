import { expect, it } from 'vitest';
import { toInput } from './mappings';

it.each([
  ['Fixed', 'Fixed'],
  ['Range', 'range'],
])('sends a new product of the pricing %s as %s', (pricing, sent) => {
  expect(toInput('products', 'create', { pricing })).toMatchObject({ pricing: sent });
});

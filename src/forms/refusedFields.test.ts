import { expect, it } from 'vitest';
import { refusedFields } from './refusedFields';

it('maps server field names to form field names, including lists of ids', () =>
  expect(
    refusedFields({
      email: 'is taken.',
      productCategoryIds: 'are too many.',
      'serviceProviderCategoryIds/2': 'does not exist.',
    }),
  ).toEqual({
    email: 'is taken.',
    productCategories: 'are too many.',
    serviceProviderCategories: 'does not exist.',
  }));

import { expect, it } from 'vitest';
import { refusedFields } from './refusedFields';

it('names the fields as forms do, lists of ids among them', () =>
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

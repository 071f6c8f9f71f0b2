import { expect, it } from 'vitest';
import { rejectedFields } from './useSave';

it('maps server field names to form field names, including lists of ids', () => {
  const formFields = { tagIds: 'tags', ownerIds: 'owners' };
  const errors = { email: 'is taken.', tagIds: 'are too many.', 'ownerIds/2': 'does not exist.' };
  expect(rejectedFields(errors, formFields)).toEqual({
    email: 'is taken.',
    tags: 'are too many.',
    owners: 'does not exist.',
  });
});

import { fieldMark, type CardForms } from '../../pages/cardForms';
import type { ParentField } from './parentField';
import type { CategoryResource } from './categoryMembers';

/** The forms of a category's card: with a parent and without. */
export const categoryCardForms = (
  resource: CategoryResource,
  parentField: ParentField,
): CardForms => ({
  resource,
  decidedBy: [parentField],
  samples: [null, fieldMark(parentField)].map((parent) => ({
    id: fieldMark('id'),
    name: fieldMark('name'),
    description: fieldMark('description'),
    [parentField]: parent,
  })),
});

import { fieldPlaceholder, type CardVariants } from '../../lists/cardVariants';
import { parentFieldOf, type CategoryResource } from './categoryRecords';

/** The forms of a category's card: with a parent and without. */
export const categoryCardForms = (resource: CategoryResource): CardVariants => {
  const parentField = parentFieldOf(resource);
  return {
    resource,
    decidedBy: [parentField],
    samples: [null, fieldPlaceholder(parentField)].map((parent) => ({ [parentField]: parent })),
  };
};

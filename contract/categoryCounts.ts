import { Type, type Static } from 'typebox';
import { Id } from './identifiers.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

/**
 * Response of GET /service-provider-categories/counts and GET /product-categories/counts: how many
 * service providers or products each category has. A record in several categories of a branch counts
 * once.
 */
export const CategoryCounts = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Id,
      own: count('The records in the category itself.'),
      withDescendants: count('The records in the category or any category below it.'),
    }),
  ),
});
export type CategoryCounts = Static<typeof CategoryCounts>;

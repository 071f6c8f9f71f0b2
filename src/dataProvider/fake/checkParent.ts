import { ancestorIds, branchLevelsIn, parentViolation } from '../../../contract/rules/parents';
import { throwIfViolated } from './problem';

/**
 * Throws a Problem if a body names a parent that its record cannot have. `field` holds the id of
 * the parent, in `records` too; omit `categoryId` for a new record.
 */
export const checkParent = (
  field: string,
  records: { id: number }[],
  body: object,
  categoryId?: number,
): void => {
  const parentIdOf = (one: object): number | null => {
    const id: unknown = Reflect.get(one, field);
    return typeof id === 'number' ? id : null;
  };
  const parentId = parentIdOf(body);
  if (parentId === null) return;
  const parents = new Map(records.map((record) => [record.id, parentIdOf(record)]));
  const parentOf = (id: number) => parents.get(id);
  const above = (id: number) => ancestorIds(id, parentOf);
  throwIfViolated(
    parentViolation({
      pointer: `/${field}`,
      parentId,
      ancestorIds: above(parentId),
      ...(categoryId !== undefined && {
        categoryId,
        levels: branchLevelsIn(parents.keys(), parentOf)(categoryId),
        current: above(categoryId).length - 1,
      }),
    }),
  );
};

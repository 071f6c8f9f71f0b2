import { ancestorIds, parentViolation } from '../../../contract/rules/parents';
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
  const ancestors = ancestorIds(parentId, (id) => parents.get(id));
  const pointer = `/${field}`;
  throwIfViolated(parentViolation({ pointer, parentId, ancestorIds: ancestors, categoryId }));
};

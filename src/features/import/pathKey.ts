import { searchKey } from '../../../contract/searchKey';

/** What stands between the names of a path. */
export const LEVEL = '›';

/** Paths that compare as equal: "Food > Fruit" is "food › fruit". */
export const pathKey = (path: string): string => {
  const names = path.split(/[›>]/).map((name) => name.trim());
  return searchKey(names.join(LEVEL));
};

import type { RaRecord } from 'ra-core';
import { searchKey } from '../../../contract/searchKey';

const LEVEL = '›';

/** Paths that compare as equal: "Food > Fruit" is "food › fruit". */
export const pathKey = (path: string): string =>
  searchKey(
    path
      .split(/[›>]/)
      .map((name) => name.trim())
      .join(LEVEL),
  );

/** The key of a record below the one with the key `parent`; empty for none. */
export const keyBelow = (parent: string, name: string): string =>
  parent === '' ? pathKey(name) : parent + LEVEL + pathKey(name);

/** Records by path. Several siblings may have the same name. */
export interface PathIndex {
  idsAt: (key: string) => number[];
  keyOf: (id: number) => string | undefined;
  parentOf: (id: number) => number | null | undefined;
  has: (id: number) => boolean;
}

/** The fields of a record's name, which defaults to its id, and of its parent's id, in a tree. */
export interface PathFields {
  nameField?: string | undefined;
  parentField?: string | undefined;
}

/** Indexes the records of a tree, or of a flat list if there is no parent field. */
export const createPathIndex = (
  records: RaRecord[],
  { nameField = 'id', parentField }: PathFields = {},
): PathIndex => {
  const byId = new Map(records.map((record) => [Number(record.id), record]));
  const parentOf = (id: number) => {
    const record = byId.get(id);
    if (!record) return undefined;
    const parent: unknown = parentField === undefined ? null : record[parentField];
    return typeof parent === 'number' ? parent : null;
  };
  const keys = new Map<number, string>();
  const keyOf = (id: number): string | undefined => {
    const known = keys.get(id);
    if (known !== undefined) return known;
    const record = byId.get(id);
    if (!record) return undefined;
    const name = String(record[nameField]);
    // Set before its ancestors are resolved, so that a cycle in the data terminates.
    keys.set(id, pathKey(name));
    const key = keyBelow(keyOf(parentOf(id) ?? 0) ?? '', name);
    keys.set(id, key);
    return key;
  };
  const ids = new Map<string, number[]>();
  for (const id of byId.keys()) {
    const key = keyOf(id) ?? '';
    ids.set(key, [...(ids.get(key) ?? []), id]);
  }
  return {
    idsAt: (key) => ids.get(key) ?? [],
    keyOf,
    parentOf,
    has: (id) => byId.has(id),
  };
};

/** What a text names: a record, nothing, or more than one. */
export type Named = { id: number } | 'unknown' | 'ambiguous';

/**
 * Resolves a path, or an id, to a record. Of several records at the same path, the one among
 * `preferred` is taken.
 */
export const findByPath = (index: PathIndex, text: string, preferred: number[]): Named => {
  const ids = index.idsAt(pathKey(text));
  const meant = ids.filter((id) => preferred.includes(id));
  const [id, ...others] = meant.length > 0 ? meant : ids;
  if (id !== undefined) return others.length === 0 ? { id } : 'ambiguous';
  const number = Number(text);
  return index.has(number) ? { id: number } : 'unknown';
};

/**
 * Splits a list at its semicolons, except those within a name: the longest known path at each
 * position wins.
 */
export const splitPaths = (list: string, isKnown: (text: string) => boolean): string[] => {
  const parts = list.split(';');
  const texts: string[] = [];
  for (let start = 0; start < parts.length;) {
    let end = parts.length;
    const text = () => parts.slice(start, end).join(';').trim();
    while (end > start + 1 && !isKnown(text())) end -= 1;
    if (text() !== '') texts.push(text());
    start = end;
  }
  return texts;
};

import type { Identifier, RaRecord } from 'ra-core';
import { ancestorIds } from '../../../contract/rules/parents';
import { searchKey } from '../../../contract/searchKey';
import { idText } from './spoiledCells';

const LEVEL = '›';

/** Paths that compare as equal: "Food > Fruit" is "food › fruit". */
export const pathKey = (path: string): string => {
  const names = path.split(/[›>]/).map((name) => name.trim());
  return searchKey(names.join(LEVEL));
};

/** The key of a record below the one with the key `parent`; empty for none. */
export const keyBelow = (parent: string, name: string): string =>
  parent === '' ? pathKey(name) : parent + LEVEL + pathKey(name);

/** The fields of a record's name, which defaults to its id, and of its parent's id, in a tree. */
export interface PathFields {
  nameField?: string | undefined;
  parentField?: string | undefined;
}

/**
 * Indexes the records of a tree, or of a flat list if there is no parent field, by path. Several
 * siblings may have the same name.
 */
export const createPathIndex = (
  records: RaRecord[],
  { nameField = 'id', parentField = '' }: PathFields = {},
) => {
  const byId = new Map(records.map((record) => [record.id, record]));
  const byText = new Map(records.map(({ id }) => [String(id), id]));
  const parentOf = (id: Identifier) => {
    const record = byId.get(id);
    return record && ((record[parentField] ?? null) as Identifier | null);
  };
  const ids = new Map<string, Identifier[]>();
  for (const id of byId.keys()) {
    const key = ancestorIds(id, parentOf).reduceRight<string>(
      (above, each) => keyBelow(above, String(byId.get(each)?.[nameField])),
      '',
    );
    ids.set(key, [...(ids.get(key) ?? []), id]);
  }
  return {
    idsAt: (key: string): Identifier[] => ids.get(key) ?? [],
    parentOf,
    /** The id that a text is, as the API has it. */
    idOf: (text: string) => byText.get(text) ?? byText.get(idText(text)),
  };
};

export type PathIndex = ReturnType<typeof createPathIndex>;

/** What a text names: a record, nothing, or more than one. */
export type Named = { id: Identifier } | 'unknown' | 'ambiguous';

/**
 * Resolves a path, or an id, to a record. Of several records at the same path, the one among
 * `preferred` is taken.
 */
export const findByPath = (index: PathIndex, text: string, preferred: Identifier[]): Named => {
  const ids = index.idsAt(pathKey(text));
  const meant = ids.filter((id) => preferred.includes(id));
  const [id, ...others] = meant.length > 0 ? meant : ids;
  if (id !== undefined) return others.length === 0 ? { id } : 'ambiguous';
  const named = index.idOf(text);
  return named === undefined ? 'unknown' : { id: named };
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

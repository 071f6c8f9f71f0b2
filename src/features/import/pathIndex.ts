import type { Identifier, RaRecord } from 'ra-core';
import { ancestorIds } from '../../../contract/rules/parents';
import { emailKey } from '../../../contract/rules/uniqueKey';
import { LEVEL, pathKey } from './pathKey';
import { idText } from './spoiledCells';

/** The key of a record below the one with the key `parent`; empty for none. */
export const keyBelow = (parent: string, name: string): string =>
  parent === '' ? pathKey(name) : parent + LEVEL + pathKey(name);

/** The key of a text that names a record by its name or e-mail address. */
const nameKey = (text: string): string => (text.includes('@') ? emailKey(text) : pathKey(text));

/** The fields of a record's name, which defaults to its id, and of its parent's id, in a tree. */
export interface PathFields {
  nameField?: string | undefined;
  parentField?: string | undefined;
  /** The fields by which a record may be named, wherever it is in its tree. */
  keyFields?: readonly string[] | undefined;
}

/**
 * Indexes the records of a tree, or of a flat list if there is no parent field, by path. Several
 * siblings may have the same name.
 */
export const createPathIndex = (
  records: RaRecord[],
  { nameField = 'id', parentField = '', keyFields = [] }: PathFields = {},
) => {
  const byId = new Map(records.map((record) => [record.id, record]));
  const byText = new Map(records.map(({ id }) => [String(id), id]));
  const parentOf = (id: Identifier) => {
    const record = byId.get(id);
    return record && ((record[parentField] ?? null) as Identifier | null);
  };
  const keyOf = (id: Identifier) =>
    ancestorIds(id, parentOf).reduceRight<string>(
      (above, each) => keyBelow(above, String(byId.get(each)?.[nameField])),
      '',
    );
  const ids = new Map<string, Identifier[]>();
  const named = new Map<string, Identifier[]>();
  const add = (to: typeof ids, key: string, id: Identifier) =>
    to.set(key, [...(to.get(key) ?? []), id]);
  for (const [id, record] of byId) {
    add(ids, keyOf(id), id);
    for (const field of keyFields) {
      const value = String(record[field] ?? '');
      if (value !== '') add(named, nameKey(value), id);
    }
  }
  return {
    idsAt: (key: string): Identifier[] => ids.get(key) ?? [],
    /** The records that have a text as their name, or as another of their keys. */
    idsNamed: (text: string): Identifier[] => named.get(nameKey(text)) ?? [],
    /** The key of a record's path. */
    keyOf,
    parentOf,
    /** The id that a text is, as the API has it. */
    idOf: (text: string) => byText.get(text) ?? byText.get(idText(text)),
  };
};

export type PathIndex = ReturnType<typeof createPathIndex>;

/** What a text names: a record, nothing, or more than one. */
export type Named = { id: Identifier } | 'unknown' | 'ambiguous';

/** The only one of several records, or of those among them that are `preferred`. */
const only = (ids: Identifier[], preferred: Identifier[]): Named => {
  const meant = ids.filter((id) => preferred.includes(id));
  const [id, ...others] = meant.length > 0 ? meant : ids;
  if (id === undefined) return 'unknown';
  return others.length === 0 ? { id } : 'ambiguous';
};

/**
 * Resolves a path, or an id, to a record. Of several records at the same path, the one among
 * `preferred` is taken.
 */
export const findByPath = (index: PathIndex, text: string, preferred: Identifier[] = []): Named => {
  const found = only(index.idsAt(pathKey(text)), preferred);
  const id = found === 'unknown' ? index.idOf(text) : undefined;
  return id === undefined ? found : { id };
};

/** Resolves the name of a record, wherever it is in its tree, or another of its keys. */
export const findByName = (index: PathIndex, text: string, preferred: Identifier[] = []): Named =>
  only(index.idsNamed(text), preferred);

/** What a text most probably names. */
export const findNamed = (index: PathIndex, text: string, preferred: Identifier[] = []): Named => {
  const found = findByPath(index, text, preferred);
  return found === 'unknown' ? findByName(index, text, preferred) : found;
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

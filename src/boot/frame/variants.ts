import { fieldPlaceholder, initialOf } from '../../ui/fieldPlaceholder';
import { ONE_OF, variantOf } from './fillMarkup';
import {
  copyOf,
  differences,
  markupOf,
  nodesIn,
  type Parent,
  type Range,
  replaceRanges,
} from './markup';

/** More combinations of values than a part of a page has. */
const MAX_VARIANTS = 100;

/** A record, and what surrounds its page, by the names of the fields. */
export type Values = Record<string, unknown>;

/** Renders a record, all fields of which have values. Calls follow one another. */
export type RenderRecord = (record: Values) => Promise<Parent>;

/** The values of each field that change what a page consists of; the first is the usual one. */
export type FieldValues = Record<string, [unknown, ...unknown[]]>;

const isWithin = (inner: Range, outer: Range) => {
  const index = inner.path[outer.path.length];
  return (
    index !== undefined &&
    outer.path.every((step, depth) => step === inner.path[depth]) &&
    index >= outer.before
  );
};

const samePath = (a: Range, b: Range) => a.path.join() === b.path.join();

/** One range that contains both if they overlap. `count` is the number of children at a path. */
const union = (a: Range, b: Range, count: (range: Range) => number): Range | undefined => {
  if (samePath(a, b)) {
    const [endA, endB] = [count(a) - a.after, count(b) - b.after];
    if (Math.max(a.before, b.before) > Math.min(endA, endB)) return undefined;
    const touch = Math.max(a.before, b.before) === Math.min(endA, endB);
    // Neighbours are not the same range, but what is inserted at one place is.
    if (touch && a.before !== b.before && endA !== endB) return undefined;
    return {
      path: a.path,
      before: Math.min(a.before, b.before),
      after: Math.min(a.after, b.after),
    };
  }
  const [outer, inner] = a.path.length < b.path.length ? [a, b] : [b, a];
  const end = count(outer) - outer.after;
  return isWithin(inner, outer) && (inner.path[outer.path.length] ?? end) < end ? outer : undefined;
};

interface Group {
  range: Range;
  fields: Set<string>;
}

/** Joins the ranges that overlap, with the fields that change them. */
const joinOverlapping = (groups: Group[], count: (range: Range) => number): Group[] => {
  const joined: Group[] = [];
  for (const group of groups) {
    const other = joined.findIndex(({ range }) => union(range, group.range, count) !== undefined);
    const found = joined[other];
    const range = found && union(found.range, group.range, count);
    if (!found || !range) {
      joined.push(group);
      continue;
    }
    joined.splice(other, 1);
    // What it contains now may overlap others.
    const fields = new Set([...found.fields, ...group.fields]);
    return joinOverlapping(
      [...joined, { range, fields }, ...groups.slice(groups.indexOf(group) + 1)],
      count,
    );
  }
  return joined;
};

/** Which of its values each field has; the first of those that are left out. */
type Indexes = Record<string, number>;

const combinations = (fields: [string, number[]][]): Indexes[] =>
  fields.reduce<Indexes[]>(
    (all, [name, values]) =>
      all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );

const isOneOf = (values: unknown[]) =>
  values.length > 1 && values.every((value) => typeof value === 'string' && /^\w+$/.test(value));

/** The markup if a text of the record is empty and nothing else changes. */
const withEmpty = (markup: string, name: string): string => {
  const placeholder = fieldPlaceholder(name);
  return markup.replaceAll(placeholder, '').replaceAll(initialOf(placeholder), '');
};

/** Values with these names, each of which `read` returns when it is read. */
export const valuesFrom = (names: string[], read: (name: string) => unknown): Values =>
  Object.defineProperties(
    {},
    Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => read(name) }])),
  );

/** Values that call `onRead` with the name of each that is read. */
export const observed = (values: Values, onRead: (name: string) => void): Values =>
  valuesFrom(Object.keys(values), (name) => {
    onRead(name);
    return values[name];
  });

/** Renders the usual record with other values, by their indexes. */
type RenderAt = (changes: Indexes[]) => Promise<Parent[]>;

/** Renders records with any of the values, unless they differ from a rendered one only in values that it did not read. */
const createRenderer = (values: FieldValues, render: RenderRecord): RenderAt => {
  const rendered: { read: Values; root: Parent }[] = [];
  const renderOnce = async (record: Values) => {
    const known = rendered.find(({ read }) =>
      Object.entries(read).every(([name, value]) => record[name] === value),
    );
    if (known) return known.root;
    const read: Values = {};
    const root = await render(
      observed(record, (name) => {
        read[name] = record[name];
      }),
    );
    rendered.push({ read, root });
    return root;
  };
  return async (changes) => {
    const roots: Parent[] = [];
    for (const indexes of changes) {
      const record = Object.entries(values).map(([name, all]) => [name, all[indexes[name] ?? 0]]);
      roots.push(await renderOnce(Object.fromEntries(record) as Values));
    }
    return roots;
  };
};

/** Whether a name is of what surrounds the page, and not of a field of its record. */
export const isSurrounding = (name: string) => name.startsWith('$');

/** One of the other values of a field. */
interface Alternative {
  name: string;
  value: unknown;
  at: number;
}

/** The ranges that a value changes, other than by being an empty text in the place of another one. */
const changesOf = (before: Parent, after: Parent, { name, value }: Alternative): Range[] =>
  differences(before, after).filter(
    (range) =>
      value !== '' ||
      withEmpty(markupOf(nodesIn(before, range)), name) !== markupOf(nodesIn(after, range)),
  );

/** The fields that have an effect with a value of one of a few texts, but usually none or another one. */
const findDependent = async (
  { name, at }: Alternative,
  alternatives: Alternative[],
  parts: Group[],
  renderAt: RenderAt,
): Promise<string[]> => {
  const others = alternatives.filter(
    (other) =>
      other.name !== name &&
      (isSurrounding(other.name) || !isSurrounding(name)) &&
      // No items and some items are enough for a list.
      (!Array.isArray(other.value) || other.at <= 2),
  );
  const [before, ...after] = await renderAt([
    { [name]: at },
    ...others.map((other) => ({ [name]: at, [other.name]: other.at })),
  ]);
  return others
    .filter((other, index) => {
      const rangesOfOther = parts
        .filter(({ fields }) => fields.has(other.name))
        .map(({ range }) => JSON.stringify(range));
      const root = after[index];
      const changes = before && root ? changesOf(before, root, other) : [];
      return changes.some((range) => !rangesOfOther.includes(JSON.stringify(range)));
    })
    .map((other) => other.name);
};

/** The parts of `base` that other values change, and the fields that they depend on. */
const findParts = async (
  base: Parent,
  values: FieldValues,
  renderAt: RenderAt,
): Promise<Group[]> => {
  const alternatives = Object.entries(values).flatMap(([name, all]) =>
    all.slice(1).map((value, index): Alternative => ({ name, value, at: index + 1 })),
  );
  const changed = await renderAt(alternatives.map(({ name, at }) => ({ [name]: at })));
  const parts = alternatives.flatMap((alternative, index): Group[] =>
    changesOf(base, changed[index] ?? base, alternative).map((range) => ({
      range,
      fields: new Set([alternative.name]),
    })),
  );
  const hasEffect = (name: string) => parts.some(({ fields }) => fields.has(name));
  const decisiveOnes = alternatives.filter(({ name }) => isOneOf(values[name] ?? []));
  for (const decisive of decisiveOnes.filter(({ name }) => hasEffect(name))) {
    const dependent = await findDependent(decisive, alternatives, parts, renderAt);
    for (const { fields } of parts.filter((part) => part.fields.has(decisive.name))) {
      for (const name of dependent) fields.add(name);
    }
  }
  const count = (range: Range) => nodesIn(base, { ...range, before: 0, after: 0 }).length;
  return joinOverlapping(parts, count);
};

/**
 * Renders a record as markup with placeholders for its texts, and with every variant of the parts that
 * depend on its fields, which are found by comparison: `fillMarkup` chooses among them.
 */
export const renderVariants = async (
  values: FieldValues,
  render: RenderRecord,
): Promise<Parent> => {
  const renderAt = createRenderer(values, render);
  const [base] = await renderAt([{}]);
  if (!base) throw new Error('There is no record.');
  const parts = await findParts(base, values, renderAt);
  const renderPart = async ({ range, fields }: Group): Promise<[Range, string]> => {
    const names = [...fields];
    const changes = combinations(names.map((name) => [name, [...(values[name] ?? []).keys()]]));
    if (changes.length > MAX_VARIANTS) {
      throw new Error(`A part depends on too many fields: ${names.join()}.`);
    }
    const keys = names
      .map((name) => (isOneOf(values[name] ?? []) ? ONE_OF + name : name))
      .join(' ');
    const roots = await renderAt(changes);
    const variants = new Map(
      roots.map((root, index) => {
        const indexes = changes[index] ?? {};
        const record = Object.fromEntries(
          names.map((name) => [name, values[name]?.[indexes[name] ?? 0]]),
        );
        return [variantOf(record, keys), markupOf(nodesIn(root, range))];
      }),
    );
    const markup = [...variants]
      .map(([variant, content]) => `<template data-variant="${variant}">${content}</template>`)
      .join('');
    return [range, `<template data-fields="${keys}">${markup}</template>`];
  };
  const replacements: [Range, string][] = [];
  for (const part of parts) replacements.push(await renderPart(part));
  const root = copyOf(base);
  replaceRanges(root, replacements);
  return root;
};

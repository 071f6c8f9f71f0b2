import { searchKey } from '../../../contract/searchKey';
import { en } from '../../i18n/en';
import { fr } from '../../i18n/fr';
import { type Locale, locales } from '../../i18n/languages';
import { importColumns } from './columns';
import type { ImportTarget } from './importTarget';

/*
 * The labels of columns in every language. Only the worker imports this: the page would load every
 * language.
 */

/** The texts of the console in every language. */
export const messages = { en, fr } satisfies Record<Locale, object>;

export const columnLabel = (target: ImportTarget, name: string, locale = target.locale): string => {
  const { app, resources } = messages[locale];
  const fields: Record<string, string> = resources[target.resource].fields;
  return name === 'id' ? app.field.id : (fields[name] ?? name);
};

/** The language of a header: the one in which most of its labels are those of columns. */
export const headerLocale = (target: ImportTarget, header: string[]): Locale => {
  const columns = importColumns(target.resource);
  const matching = (locale: Locale) => {
    const labels = columns.map(({ name }) => comparable(columnLabel(target, name, locale)));
    return header.filter((label) => labels.includes(comparable(label))).length;
  };
  const all = [target.locale, ...locales];
  const [best = target.locale] = all.toSorted((one, other) => matching(other) - matching(one));
  return best;
};

const comparable = (label: string) => searchKey(label).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns a function that finds the column of each label, by its field name or its label in any
 * language; null for a label that names none, or one that an earlier label names.
 */
export const createMatchHeader = (target: ImportTarget) => {
  const names = new Map<string, string>();
  for (const { name, field } of importColumns(target.resource)) {
    const labels = locales.map((locale) => columnLabel(target, name, locale));
    for (const label of [name, field, ...labels]) names.set(comparable(label), name);
  }
  return (labels: string[]): (string | null)[] => {
    const found = labels.map((label) => names.get(comparable(label)) ?? null);
    return found.map((name, index) => (found.indexOf(name) === index ? name : null));
  };
};

import { currentTag, formatNaira, formatNumber, perLanguage } from '../i18n/language';

/**
 * The placeholder of a field in the markup and the URLs of the first frame, which the build renders
 * without a record; `path` is a path such as `a.0.b`.
 */
export const fieldPlaceholder = (path: string): string => `(*${path}*)`;

/** After the path of a field, stands for its first character. */
const INITIAL = '.initial';

/** After the path of a number, how it is formatted. */
const FORMATS = { '.number': formatNumber, '.naira': formatNaira };

/** The placeholder of a field whose number is formatted. */
export const numberPlaceholder = (path: string): string => fieldPlaceholder(`${path}.number`);

/** The placeholder of a field whose number is an amount in naira. */
export const nairaPlaceholder = (path: string): string => fieldPlaceholder(`${path}.naira`);

const FIELD_PLACEHOLDER = /\(\*([\w.]+)\*\)/g;

/** A field placeholder that is a text of JSON in the query of a URL. */
const IN_QUERY = /%22%28\*([\w.]+)\*%29%22/g;

/** The value of a field. */
export const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], record);

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const characters = perLanguage((tag) => new Intl.Segmenter(tag, { granularity: 'grapheme' }));

/**
 * The first character of a name as a reader sees it, in upper case: an emoji or a letter with
 * combining marks is several code units. Of a field placeholder, the placeholder of that character.
 */
export const initialOf = (name: string): string => {
  const [placeholder] = name.match(FIELD_PLACEHOLDER) ?? [];
  if (placeholder === name) return name.replace('*)', `${INITIAL}*)`);
  const [first] = characters().segment(name.trim());
  return (first?.segment ?? '').toLocaleUpperCase(currentTag());
};

const fill = (path: string, record: object): string => {
  if (path.endsWith(INITIAL)) return initialOf(fill(path.slice(0, -INITIAL.length), record));
  for (const [suffix, format] of Object.entries(FORMATS)) {
    if (!path.endsWith(suffix)) continue;
    const number = valueAt(record, path.slice(0, -suffix.length));
    return typeof number === 'number' ? format(number) : '';
  }
  return toText(valueAt(record, path));
};

/** Replaces the field placeholders in a text. */
export const fillFields = (text: string, record: object): string =>
  text.replace(FIELD_PLACEHOLDER, (_, path: string) => fill(path, record));

/** Replaces the field placeholders in a URL. */
export const fillUrl = (url: string, record: object): string =>
  url
    .replace(IN_QUERY, (_, path: string) =>
      encodeURIComponent(JSON.stringify(valueAt(record, path) ?? '')),
    )
    .replace(FIELD_PLACEHOLDER, (placeholder) =>
      encodeURIComponent(fillFields(placeholder, record)),
    );

/** Splits a text where a line may break: after each @ of an e-mail address. */
export const breakableParts = (text: string): string[] => text.split(/(?<=@)/);

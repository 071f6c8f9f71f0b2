import { currentTag, perLanguage } from '../i18n/language';
import type { ResourceName } from '../routing/resourceNames';

/** The variants of a list's cards, which the frame fills with the first records. */
export interface CardVariants {
  resource: ResourceName;
  /** The fields that determine the variant of a record's card. */
  decidedBy: string[];
  /** A record for each variant; the id and texts that are left out are `fieldPlaceholder`s. */
  samples: object[];
  /** The picture of each card, whose place is empty. */
  picture?: CardPicture;
}

/**
 * A picture of a record: its path with field placeholders, the field that says whether it exists,
 * and the field with its version.
 */
export interface CardPicture {
  path: string;
  flag: string;
  version: string;
}

/** The placeholder of a field in a card's markup and URLs; `path` is a path such as `a.0.b`. */
export const fieldPlaceholder = (path: string): string => `(*${path}*)`;

/** After the path of a field, stands for its first character. */
const INITIAL = '.initial';

const FIELD_PLACEHOLDER = /\(\*([\w.]+)\*\)/g;

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

/** Replaces the field placeholders in a text; in a URL, with encoded values. */
export const fillFields = (text: string, record: object, isUrl = false): string =>
  text.replace(FIELD_PLACEHOLDER, (_, path: string) => {
    const field = path.replace(INITIAL, '');
    const whole = toText(valueAt(record, field));
    const value = field === path ? whole : initialOf(whole);
    return isUrl ? encodeURIComponent(value) : value;
  });

/** Splits a text where a line may break: after each @ of an e-mail address. */
export const breakableParts = (text: string): string[] => text.split(/(?<=@)/);

/**
 * The variant of a record's card, determined by which fields have a value and by the length of
 * arrays.
 */
export const variantOf = (record: object, decidedBy: string[]): string =>
  decidedBy
    .map((name) => valueAt(record, name))
    .map((value) => (Array.isArray(value) ? value.length : Number(Boolean(value))))
    .join();

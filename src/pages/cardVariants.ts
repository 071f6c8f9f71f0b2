import type { ResourceName } from '../routing/resourceNames';

/** The variants of a list's cards, which the frame fills with the first records. */
export interface CardVariants {
  resource: ResourceName;
  /** The fields that determine the variant of a record's card. */
  decidedBy: string[];
  /** A record for each variant; its texts are `fieldPlaceholder`s. */
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

const FIELD_PLACEHOLDER = /\(\*([\w.]+)\*\)/g;

/** The value of a field. */
export const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], record);

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Replaces the field placeholders in a text; in a URL, with encoded values. */
export const fillFields = (text: string, record: object, isUrl = false): string =>
  text.replace(FIELD_PLACEHOLDER, (_, path: string) => {
    const value = toText(valueAt(record, path));
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

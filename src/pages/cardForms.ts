import type { ResourceName } from '../routing/resourceNames';

/** The forms that a list's cards can take: the frame fills them with the first records. */
export interface CardForms {
  resource: ResourceName;
  /** The fields that decide on the form of a record's card. */
  decidedBy: string[];
  /** A record of each form; its texts are `fieldMark`s. */
  samples: object[];
  /** The picture of each card, whose place is empty. */
  picture?: CardPicture;
}

/**
 * A picture of a record: the path of its call with marks, the field that says whether there is one,
 * and the field of its version.
 */
export interface CardPicture {
  path: string;
  flag: string;
  version: string;
}

/** The mark of a field's value in the markup of a card, also in its URLs; `path` is as in `a.0.b`. */
export const fieldMark = (path: string): string => `(*${path}*)`;

const FIELD_MARK = /\(\*([\w.]+)\*\)/g;

/** The value of a field. */
export const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], record);

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Replaces the field marks of a text, or those of a URL with encoded values. */
export const fillFields = (text: string, record: object, isUrl = false): string =>
  text.replace(FIELD_MARK, (_, path: string) => {
    const value = toText(valueAt(record, path));
    return isUrl ? encodeURIComponent(value) : value;
  });

/** The parts of a text before which a line preferably breaks: after each @ of an e-mail address. */
export const breakableParts = (text: string): string[] => text.split(/(?<=@)/);

/**
 * The form of a record's card. Fields decide on it by whether they have a value, arrays by their
 * length.
 */
export const formOf = (record: object, decidedBy: string[]): string =>
  decidedBy
    .map((name) => valueAt(record, name))
    .map((value) => (Array.isArray(value) ? value.length : Number(Boolean(value))))
    .join();

import type { en } from './en';

/** Every text of the console in one language; English defines the keys. */
export type Messages = Omit<typeof en, 'ra'>;

type Partially<T> = { [Key in keyof T]?: T[Key] extends string ? string : Partially<T[Key]> };

/** The texts of a language that may be incomplete. */
export type PartialMessages = Partially<Messages>;

/** The keys of nested texts, joined by dots. */
export type Keys<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: NonNullable<Texts[Key]> extends string
    ? `${Prefix}${Key}`
    : Keys<NonNullable<Texts[Key]>, `${Prefix}${Key}.`>;
}[keyof Texts & string];

/** The key of an existing text: one of ours, or one of react-admin's. */
export type MessageKey = Keys<Messages> | `ra.${string}`;

/**
 * A key that may not exist, because not every resource has the text or because it is built from
 * data.
 */
export type OptionalMessageKey =
  | `resources.${string}.menu`
  | `resources.${string}.errors.load_to_edit`
  | `resources.${string}.fields.${string}`
  | `resources.${string}.filters.${string}`
  | `resources.${string}.picture.${string}`;

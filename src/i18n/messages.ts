import type { en } from './en';

/** Every text of the console in one language; English says which there are. */
export type Messages = Omit<typeof en, 'ra'>;

type Partially<T> = { [Key in keyof T]?: T[Key] extends string ? string : Partially<T[Key]> };

/** The texts of a language that may not be complete yet. */
export type PartialMessages = Partially<Messages>;

type Keys<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: NonNullable<Texts[Key]> extends string
    ? `${Prefix}${Key}`
    : Keys<NonNullable<Texts[Key]>, `${Prefix}${Key}.`>;
}[keyof Texts & string];

/** The key of a text that there is: one of ours, or one of react-admin's own. */
export type MessageKey = Keys<Messages> | `ra.${string}`;

/** The key of a text that not every resource has, or that is made of data. */
export type OptionalMessageKey =
  | `resources.${string}.menu`
  | `resources.${string}.errors.load_to_edit`
  | `resources.${string}.fields.${string}`;

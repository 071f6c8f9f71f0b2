/** Texts by their keys, nested as deep as an entity needs. */
interface Texts {
  [key: string]: string | Texts;
}

/** The texts that the shared pages need of every resource; it may have others of its own. */
export interface ResourceTexts extends Texts {
  /** Singular and plural, separated by ` |||| `. */
  name: string;
  page: Texts & { list: string; create: string; edit: string };
  /** The labels by the names of the record's fields. */
  fields: Record<string, string>;
  /** The submit button of the create form, and the same while it submits. */
  action: Texts & { create: string; creating: string };
  /** What an empty list says. */
  empty: string;
  notifications: Texts & { created: string; updated: string };
  errors: Texts & { list: string; create: string; update: string };
}

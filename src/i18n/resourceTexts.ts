/** Texts by key, nested to any depth. */
interface Texts {
  [key: string]: string | Texts;
}

/** The texts that shared pages need from every resource; a resource may add others. */
export interface ResourceTexts extends Texts {
  /** Singular and plural, separated by ` |||| `. */
  name: string;
  page: Texts & { list: string; create: string; edit: string };
  /** The labels, by field name. */
  fields: Record<string, string>;
  /** The submit button of the create form, and its label while submitting. */
  action: Texts & { create: string; creating: string };
  /** The text of an empty list. */
  empty: string;
  notifications: Texts & { created: string; updated: string };
  errors: Texts & { list: string; create: string; update: string };
}

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

/** The texts of each resource, to which its file in `en/resources` adds itself. */
// oxlint-disable-next-line typescript/no-empty-object-type -- only the resources know their texts
export interface RegisteredTexts {}

/** The texts of all resources in one language: each file has those of one, by its name. */
export const registeredTexts = (files: Record<string, object>) =>
  Object.assign({}, ...Object.values(files)) as {
    [Resource in keyof RegisteredTexts]: RegisteredTexts[Resource];
  };

import type { ApiResourceName } from '../../../contract/resources';
import type { ResourceName } from '../../routing/paths';
import type { Locale } from '../../i18n/languages';

/** The resource whose records a column names by their paths. */
interface ImportReference {
  resource: ResourceName;
  /** The field of those records that holds their name, if one does. */
  nameField: string | undefined;
  /** The field of those records that holds the parent's id. */
  parentField: string | undefined;
}

/** What is known of the resource that a file is imported to, as plain data for the worker. */
export interface ImportTarget {
  resource: ResourceName;
  /** The names in records of fields that the API takes by another name. */
  formFields: Record<string, string>;
  /** By column. */
  references: Record<string, ImportReference>;
  /** The column that holds the id of the record that a record belongs to, and its resource. */
  owner: { column: string; resource: ApiResourceName } | undefined;
  /** The column that holds a record's name, if one does. */
  nameColumn: string | undefined;
  /** A column that no two records share, beside the id: it finds the record of a row without id. */
  uniqueColumn: string | undefined;
  /** The language of problems, and of numbers in the file. */
  locale: Locale;
}

/** The column of a tree's records that names their parent; none for other resources. */
export const parentColumn = ({ resource, references }: ImportTarget): string | undefined =>
  Object.keys(references).find((column) => references[column]?.resource === resource);

import type { ApiResourceName } from '../../../contract/resources';
import type { ResourceName } from '../../routing/paths';
import type { Locale } from '../../i18n/languages';

/** What is known of the resource that a file is imported to, as plain data for the worker. */
export interface ImportTarget {
  resource: ResourceName;
  /** The field that holds a record's name, by resource, where one field does. */
  nameFields: Partial<Record<ApiResourceName, string>>;
  /** A column that no two records share, beside the id: it finds the record of a row without id. */
  uniqueColumn: string | undefined;
  /** The language of problems, and of numbers in the file. */
  locale: Locale;
}

import type { ApiResourceName } from '../../../contract/resources';
import type { ResourceName } from '../../routing/paths';
import type { Locale } from '../../i18n/languages';

/** The target of an import, as plain data that can be posted to the worker. */
export interface ImportTarget {
  resource: ResourceName;
  /** The field that holds a record's name, by resource, where one field does. */
  nameFields: Partial<Record<ApiResourceName, string>>;
  /** A column that no two records share, beside the id: it finds the record of a row without id. */
  uniqueColumn: string | undefined;
  /** The language of problems, and of numbers in the file. */
  locale: Locale;
}

import { bulk } from './bulk';
import { categoryTree } from './categoryTree';
import { csvExport } from './csvExport';
import { placeholders } from './placeholders';
import { search } from './search';

/**
 * The English texts that are not loaded with the console: the code that shows them adds them with
 * `LaterMessages`. Imported by tests and as a type only.
 */
export const later = { bulk, categoryTree, csvExport, placeholders, search };

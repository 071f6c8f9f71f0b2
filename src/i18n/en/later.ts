import { bulk } from './bulk';
import { categoryTree } from './categoryTree';
import { lists } from './lists';
import { palette } from './palette';
import { placeholders } from './placeholders';
import { savedViews } from './savedViews';
import { search } from './search';

/**
 * The English texts that are not loaded with the console: the code that shows them adds them with
 * `DeferredMessages`. Imported by tests and as a type only.
 */
export const later = {
  bulk,
  categoryTree,
  lists,
  palette,
  placeholders,
  savedViews,
  search,
};

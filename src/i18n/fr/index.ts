import frenchMessages from 'ra-language-french';
import type { Messages } from '../messages';
import { labelText } from '../../../contract/messages/labelText';
import { labels } from '../../../contract/messages/fr/labels';
import { account } from './account';
import { app } from './app';
import { bulk } from './bulk';
import { categoryTree } from './categoryTree';
import { changes } from './changes';
import { csvExport, lists, savedViews } from './lists';
import { images } from './images';
import { palette, search } from './search';
import { placeholders } from './placeholders';
import { registeredTexts } from '../resourceTexts';
import { signIn } from './signIn';

/** Every text of the console in French. */
export const fr = {
  ...frenchMessages,
  account,
  app,
  bulk,
  categoryTree,
  changes,
  csvExport,
  images,
  lists,
  palette,
  placeholders,
  savedViews,
  search,
  signIn,
  resources: registeredTexts(
    import.meta.glob<object>('./resources/*.ts', { eager: true, import: 'default' }),
    (label) => labelText(labels, label),
  ),
} satisfies Messages;

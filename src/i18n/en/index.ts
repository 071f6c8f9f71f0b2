import englishMessages from 'ra-language-english';
import { labelText } from '../../../contract/messages/labelText';
import { labels } from '../../../contract/messages/en/labels';
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

const inTitleCase = (label: string) =>
  label.replaceAll(/(?<= )[a-z]/g, (letter) => letter.toUpperCase());

/** The texts of the console in English; those of the import load with it. */
export const en = {
  ...englishMessages,
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
    (label) => inTitleCase(labelText(labels, label)),
  ),
};

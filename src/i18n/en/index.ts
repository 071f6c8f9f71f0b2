import englishMessages from 'ra-language-english';
import { account } from './account';
import { app } from './app';
import { bulk } from './bulk';
import { categoryTree } from './categoryTree';
import { changes } from './changes';
import { csvExport, lists, savedViews } from './lists';
import { images } from './images';
import { palette, search } from './search';
import { placeholders } from './placeholders';
import { productCategories } from './productCategories';
import { productImages } from './productImages';
import { products } from './products';
import { serviceProviderCategories } from './serviceProviderCategories';
import { serviceProviders } from './serviceProviders';
import { signIn } from './signIn';

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
  resources: {
    'service-provider-categories': serviceProviderCategories,
    'service-providers': serviceProviders,
    'product-categories': productCategories,
    products,
    'product-images': productImages,
  },
};

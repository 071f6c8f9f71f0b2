import englishMessages from 'ra-language-english';
import { app } from './app';
import { changes } from './changes';
import { images } from './images';
import { palette } from './palette';
import { productCategories } from './productCategories';
import { productImages } from './productImages';
import { products } from './products';
import { sampleTitles } from './sampleTitles';
import { serviceProviderCategories } from './serviceProviderCategories';
import { serviceProviders } from './serviceProviders';
import { signIn } from './signIn';

/** The texts of the console in English that are loaded with it; `later` has all others. */
export const en = {
  ...englishMessages,
  app,
  changes,
  images,
  palette,
  placeholders: sampleTitles,
  signIn,
  resources: {
    'service-provider-categories': serviceProviderCategories,
    'service-providers': serviceProviders,
    'product-categories': productCategories,
    products,
    'product-images': productImages,
  },
};

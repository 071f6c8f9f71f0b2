import englishMessages from 'ra-language-english';
import { app } from './app';
import { changes } from './changes';
import { images } from './images';
import { palette } from './palette';
import { placeholders } from './placeholders';
import { productCategories } from './productCategories';
import { productImages } from './productImages';
import { products } from './products';
import { serviceProviderCategories } from './serviceProviderCategories';
import { serviceProviders } from './serviceProviders';

/** Every text a person reads in English, exactly as in the specification. */
export const en = {
  ...englishMessages,
  app,
  changes,
  images,
  palette,
  placeholders,
  resources: {
    'service-provider-categories': serviceProviderCategories,
    'service-providers': serviceProviders,
    'product-categories': productCategories,
    products,
    'product-images': productImages,
  },
};

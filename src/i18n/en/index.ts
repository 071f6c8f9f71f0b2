import englishMessages from 'ra-language-english';
import { app } from './app';
import { serviceProviderCategories } from './serviceProviderCategories';

/** Every text a person reads in English, exactly as in the specification. */
export const en = {
  ...englishMessages,
  app,
  resources: {
    'service-provider-categories': serviceProviderCategories,
  },
};

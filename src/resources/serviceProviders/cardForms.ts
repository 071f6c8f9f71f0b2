import { fieldMark, type CardForms } from '../../pages/cardForms';

const TEXTS = ['id', 'firstName', 'lastName', 'brandName', 'email', 'city', 'state'];

/** More categories than most providers have. */
const MAX_CATEGORIES = 6;

const categories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: fieldMark(`serviceProviderCategories.${index}.id`),
    name: fieldMark(`serviceProviderCategories.${index}.name`),
  }));

/** The forms of a provider's card. */
export default {
  resource: 'service-providers',
  decidedBy: ['enabled', 'serviceProviderCategories'],
  samples: [true, false].flatMap((enabled) =>
    Array.from({ length: MAX_CATEGORIES + 1 }, (_, count) => ({
      ...Object.fromEntries(TEXTS.map((name) => [name, fieldMark(name)])),
      enabled,
      hasPassportPhoto: true,
      serviceProviderCategories: categories(count),
    })),
  ),
  picture: {
    path: `/service-providers/${fieldMark('id')}/passport-photo`,
    flag: 'hasPassportPhoto',
    version: 'pictureVersions.passportPhoto',
  },
} satisfies CardForms;

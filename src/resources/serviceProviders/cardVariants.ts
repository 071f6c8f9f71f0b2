import { fieldPlaceholder, type CardVariants } from '../../lists/cardVariants';

/** More categories than most providers have. */
const MAX_CATEGORIES = 6;

const categories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: fieldPlaceholder(`serviceProviderCategories.${index}.id`),
    name: fieldPlaceholder(`serviceProviderCategories.${index}.name`),
  }));

/** The forms of a provider's card. */
export default {
  resource: 'service-providers',
  decidedBy: ['enabled', 'hasPassportPhoto', 'serviceProviderCategories'],
  samples: [true, false].flatMap((enabled) =>
    [true, false].flatMap((hasPassportPhoto) =>
      Array.from({ length: MAX_CATEGORIES + 1 }, (_, count) => ({
        enabled,
        hasPassportPhoto,
        serviceProviderCategories: categories(count),
      })),
    ),
  ),
  picture: {
    path: `/service-providers/${fieldPlaceholder('id')}/passport-photo`,
    flag: 'hasPassportPhoto',
    version: 'pictureVersions.passportPhoto',
  },
} satisfies CardVariants;

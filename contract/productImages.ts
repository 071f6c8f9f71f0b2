import type { BodyOf, Declaration, QueryOf, RecordOf } from './declaration.ts';
import { equals } from './filters.ts';
import { flag, status } from './kinds/choices.ts';
import { crop, picture, pictureVersions } from './kinds/pictures.ts';
import { reference } from './kinds/references.ts';
import { line, lines } from './kinds/texts.ts';

/** Images of products. The file itself has a call of its own. */
export const productImages = {
  fields: {
    productId: reference('products', { in: ['record'] }),
    image: picture({}),
    crop: crop(),
    imageName: line({ maxLength: 200, required: false, default: '' }),
    imageDescription: lines({ maxLength: 2000, required: false, default: '' }),
    enabled: status({ label: 'imageStatus' }),
    isPreview: flag({ in: ['record'] }),
    pictureVersions: pictureVersions('image'),
  },
  filters: [equals('enabled')],
  nestedIn: { resource: 'products', field: 'productId', segment: 'images', param: 'imageId' },
  dialogs: ['crop'],
  isDeletable: true,
  formChecks: [],
} as const satisfies Declaration;

type Images = typeof productImages;
export type ProductImage = RecordOf<Images>;
export type ProductImageUpdate = BodyOf<Images, 'update'>;
export type ProductImageQuery = QueryOf<Images>;

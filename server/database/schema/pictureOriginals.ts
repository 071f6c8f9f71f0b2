import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PictureCrop } from '../../../contract/pictures.ts';
import { bytea, id, reference } from './columns.ts';
import { productImages } from './products.ts';
import { serviceProviders } from './serviceProviders.ts';

/**
 * What the picture of a record was cut out of, as WebP without metadata, so that it can be cropped
 * again. It belongs to the record, because equal pictures of others may have been cut out of
 * something else. Private: only the calls on originals read this table.
 */
export const pictureOriginals = pgTable(
  'picture_originals',
  {
    id: id(),
    /** The field of the record that has the picture. */
    field: text().notNull(),
    serviceProviderId: reference().references(() => serviceProviders.id, { onDelete: 'cascade' }),
    productImageId: reference().references(() => productImages.id, { onDelete: 'cascade' }),
    bytes: bytea().notNull(),
    crop: jsonb().$type<PictureCrop>().notNull(),
  },
  (table) => [
    check(
      'picture_originals_one_record',
      sql`num_nonnulls(${table.serviceProviderId}, ${table.productImageId}) = 1`,
    ),
    uniqueIndex('picture_originals_service_provider_id_field_key').on(
      table.serviceProviderId,
      table.field,
    ),
    uniqueIndex('picture_originals_product_image_id_field_key').on(
      table.productImageId,
      table.field,
    ),
  ],
);

import { imageReference } from '../../contract/auditedChange.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../problem.ts';
import { productImageStore } from '../stores/productImages.ts';
import { productStore } from '../stores/products.ts';
import { defineResource } from './resource.ts';
import type { SeparateFields } from './restoreRecord.ts';

/** Which image of a product is its preview. */
const previewOf = (db: Database): SeparateFields => {
  const images = productImageStore(db);
  return {
    read: async (tx, { id }) => {
      const preview = await images.findPreview(tx, id);
      return { previewImage: preview ? imageReference(preview) : null };
    },
    restore: async (change, { id: productId }, { to }) => {
      if (to === null) return images.removePreview(change, productId);
      const { id } = to as ReturnType<typeof imageReference>;
      await images.get({ id, productId }, change.tx).catch(() => {
        throw new Problem('restore.previewGone', { id });
      });
      await images.makePreview(change, { id, productId }, () => undefined);
    },
  };
};

export const products = defineResource({
  name: 'products',
  store: productStore,
  separate: previewOf,
});

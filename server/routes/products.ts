import { imageReference } from '../../contract/auditedChange.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../problem.ts';
import { productImageStore } from '../stores/productImages.ts';
import { productStore } from '../stores/products.ts';
import { defineResource } from './resource.ts';
import type { SeparateFields } from '../stores/restore/plan.ts';

const idIn = (value: unknown) => (value as ReturnType<typeof imageReference>).id;

/** Which image of a product is its preview. */
const previewOf = (db: Database): SeparateFields => {
  const images = productImageStore(db);
  return {
    read: async (tx, { id }) => {
      const preview = await images.findPreview(tx, id);
      return { previewImage: preview ? imageReference(preview) : null };
    },
    reasonAgainst: async (tx, { id: productId }, value) => {
      if (value === null) return undefined;
      try {
        await images.get({ id: idIn(value), productId }, tx);
        return undefined;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return 'restore.previewGone';
      }
    },
    restore: async (change, { id: productId }, { to }) => {
      if (to === null) return images.removePreview(change, productId);
      await images.makePreview(change, { id: idIn(to), productId }, () => undefined);
    },
  };
};

export const products = defineResource({
  name: 'products',
  store: productStore,
  separate: previewOf,
});

import { createCollection } from '../collection';
import type { FakeDatabase } from '../database';
import { isWithin } from '../lists';
import { pictureKey, versionOf } from '../pictures';
import { createProblem } from '../problem';

export const products = (database: FakeDatabase) => {
  const { tables, pictures } = database;
  return createCollection(database, 'products', {
    notFound: (id) => createProblem('product.notFound', { id }),
    filters: {
      minPrice: ({ price, maxPrice }, min) => isWithin(price ?? maxPrice ?? 0, min),
      maxPrice: ({ price, minPrice }, max) => isWithin(price ?? minPrice ?? 0, undefined, max),
    },
    sorts: { price: ({ price, minPrice }) => price ?? minPrice ?? 0 },
    join: (product) => {
      const preview = tables['product-images']
        .all()
        .find(({ productId, isPreview }) => productId === product.id && isPreview);
      const version = preview && versionOf(pictures.get(pictureKey('product-images', preview.id)));
      return {
        ...product,
        previewImageId: preview?.id ?? null,
        pictureVersions: { previewImage: version ?? null },
      };
    },
    joinListed: (product) => {
      const provider = tables['service-providers'].find(product.serviceProviderId);
      if (!provider) return product;
      return { ...product, serviceProvider: { id: provider.id, name: provider.brandName } };
    },
    create: () => ({ rating: 0, noOfRatings: 0, previewImageId: null }),
  });
};

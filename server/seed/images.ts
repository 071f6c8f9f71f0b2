import { putPicture } from '../stores/pictures.ts';
import type { Database } from '../database/database.ts';
import { productImages } from '../database/schema/products.ts';
import { draw, goodsPicture } from './drawings.ts';
import { sampleProducts } from './products.ts';

// Zero to three: the whole item, a close-up, and another colour.
const sketchesOf = (drawing: string, number: number) =>
  [
    { imageName: 'Front', svg: goodsPicture(drawing, number, false) },
    { imageName: 'Close-up', svg: goodsPicture(drawing, number, true) },
    { imageName: 'Another colour', svg: goodsPicture(drawing, number + 1, false) },
  ].slice(0, (number + 1) % 4);

/**
 * Inserts images of the sample products with these ids. Most of the products have a preview.
 * `onPicture` is called after each picture that is stored.
 */
export async function insertImages(db: Database, productIds: number[], onPicture: () => void) {
  const sketches = sampleProducts.flatMap(({ good, values }, number) =>
    sketchesOf(good.drawing, number).map(({ imageName, svg }, place) => ({
      svg,
      productId: productIds[number] ?? 0,
      imageName,
      imageDescription: place === 1 ? '' : `${values.name}: ${imageName.toLowerCase()}.`,
      enabled: place !== 2 || number % 8 !== 2,
      isPreview: place === 0 && number % 10 !== 4,
    })),
  );
  // Many products share a drawing, which is rendered and stored once.
  const drawn = await Promise.all(
    [...new Set(sketches.map(({ svg }) => svg))].map(async (svg) => ({
      svg,
      picture: await draw(svg),
    })),
  );
  const hashes = new Map<string, string>();
  for (const { svg, picture } of drawn) {
    hashes.set(svg, await putPicture(db, picture));
    onPicture();
  }
  await db
    .insert(productImages)
    .values(sketches.map(({ svg, ...row }) => ({ ...row, pictureHash: hashes.get(svg) ?? '' })));
}

import sharp from 'sharp';
import { drawPhoto } from './photo.ts';

const PHOTOS = 6;
// A page of each list.
const PROVIDERS = 20;
const PRODUCTS = 30;

/** A photo of 20 megapixels, as phones take them: sharp in a quarter of its pixels. */
const phonePhoto = async () =>
  sharp(await drawPhoto(2584, 1936, 104_729))
    .resize(5168, 3872)
    .jpeg({ quality: 85 })
    .toBuffer();

/** Gives the first page of service providers a passport photo each, and that of products a preview. */
export async function fill(url: string, token: string): Promise<Buffer> {
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    }
    return (await response.json()) as unknown;
  };
  const idsOf = async (path: string) =>
    ((await call('GET', path)) as { data: { id: number }[] }).data.map(({ id }) => id);
  const photos: string[] = [];
  for (let seed = 1; seed <= PHOTOS; seed += 1) {
    photos.push((await drawPhoto(1200, 1200, seed * 7919)).toString('base64'));
  }
  const photoOf = (index: number) => photos[index % PHOTOS] ?? '';

  const providers = await idsOf(`/service-providers?page=1&pageSize=${PROVIDERS}`);
  for (const [index, id] of providers.entries()) {
    const passportPhoto = `data:image/jpeg;base64,${photoOf(index)}`;
    await call('POST', `/service-providers/${id}/passport-photo`, { passportPhoto });
  }
  const products = await idsOf(`/products?page=1&pageSize=${PRODUCTS}`);
  for (const [index, id] of products.entries()) {
    const images = `/products/${id}/images`;
    const created = await call('POST', images, { image: photoOf(index) });
    await call('POST', `${images}/${(created as { id: number }).id}/make-preview-image`);
  }
  return phonePhoto();
}

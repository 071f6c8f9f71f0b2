import { dataUrl } from '../../server/testing/pictures.ts';
import type { Change, ModelRecord } from './model.ts';
import { type Job, pathOf, single, versionsIn, type World } from './world.ts';

const productOf = ({ model }: World, { owner = 0 }: ModelRecord) => model.find('products', owner);

/** Adds an image to a product. */
export async function addImage(world: World, user: number): Promise<Job> {
  const { id: owner } = world.some('products');
  const image = world.picture().toString('base64');
  const values = { imageName: world.word(), imageDescription: world.word(), enabled: true };
  const body = { image, ...values };
  const made = await world.required(user, 'POST', `/products/${owner}/images`, body);
  const id = Number(made.body['id']);
  const version = versionsIn(made.body)['image'];
  const record = { resource: 'product-images', id, owner } as const;
  const added = world.model.add({ ...record, values: { ...values, image: version } });
  return single(user, made.entries, [added]);
}

/** Forgets a deleted image; its product may have lost its preview, which does not come back. */
function forget(world: World, record: ModelRecord): Change | undefined {
  record.isGone = true;
  const product = productOf(world, record);
  const isPreview = product?.values['previewImage'] === record.id;
  return isPreview ? world.model.set(product, { previewImage: null }) : undefined;
}

/** Deletes an image. */
export async function removeImage(world: World, user: number): Promise<Job> {
  const record = world.some('product-images');
  const { entries } = await world.required(user, 'DELETE', pathOf(record));
  return single(user, entries, [forget(world, record)]);
}

/** Makes an image the preview of its product. */
export async function choosePreview(world: World, user: number): Promise<Job> {
  const record = world.some('product-images');
  const product = productOf(world, record);
  const path = `${pathOf(record)}/make-preview-image`;
  const { entries } = await world.required(user, 'POST', path);
  const change = product && world.model.set(product, { previewImage: record.id });
  return single(user, entries, [change]);
}

/** Enables, disables or deletes images of a product. */
export async function bulkImages(world: World, user: number): Promise<Job> {
  const { random, all, some, model, required, newRun } = world;
  const product = productOf(world, some('product-images'));
  const images = all('product-images').filter(({ owner }) => owner === product?.id);
  const enabled = random.chance(0.5);
  const isDeletion = random.chance(0.2);
  const chosen = isDeletion
    ? images.filter(({ id }) => id !== product?.values['previewImage'])
    : images;
  const action = isDeletion ? 'delete' : enabled ? 'enable' : 'disable';
  const operations = chosen.map(({ id }) => ({ id, action }));
  const run = newRun();
  const path = `/products/${product?.id}/images/bulk`;
  const { entries } = await required(user, 'POST', path, { operations, run });
  const apply = (image: ModelRecord) =>
    isDeletion ? forget(world, image) : model.set(image, { enabled });
  return { ...single(user, entries, chosen.map(apply)), run: run.id };
}

const fileOf = (world: World) => {
  const record = world.some('service-providers');
  const [path, field] = world.random.oneOf([
    ['passport-photo', 'passportPhoto'],
    ['brand-logo', 'brandLogo'],
  ] as const);
  return { record, field, file: `${pathOf(record)}/${path}` };
};

const CROP = { x: 0, y: 0, width: 50, height: 50, zoom: 2 };

/** Crops a picture of a provider again, if it has an original. */
export async function cropPicture(world: World, user: number): Promise<Job> {
  const { record, field, file } = fileOf(world);
  const now = await world.call(user, 'GET', `${file}/crop`);
  if (now.status !== 200 || now.body['crop'] === null) return single(user, [], []);
  const body = { ...CROP, x: world.random.between(0, 50), version: now.body['version'] };
  const made = await world.required(user, 'PUT', `${file}/crop`, body);
  const version = versionsIn(made.body)[field] ?? null;
  return single(user, made.entries, [world.model.set(record, { [field]: version })]);
}

/** Uploads or removes a picture of a provider. */
export async function changePicture(world: World, user: number): Promise<Job> {
  const { random, required, model, picture } = world;
  const { record, field, file } = fileOf(world);
  if (random.chance(0.3)) {
    const { entries } = await required(user, 'DELETE', file);
    return single(user, entries, [model.set(record, { [field]: null })]);
  }
  const sent = { [field]: dataUrl(picture()), ...(random.chance(0.5) && { crop: CROP }) };
  const made = await required(user, 'POST', file, sent);
  const version = versionsIn(made.body)[field] ?? null;
  return single(user, made.entries, [model.set(record, { [field]: version })]);
}

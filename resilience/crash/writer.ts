import { png } from '../../server/testing/pictures.ts';
import type { Client, Outcome } from './client.ts';
import type { Ledger } from './ledger.ts';

const CROP = { x: 0, y: 0, width: 50, height: 50, zoom: 1 };
const COLOURS = ['red', 'green', 'blue', 'black'];

const pick = <T>(choices: T[]): T | undefined =>
  choices[Math.floor(Math.random() * choices.length)];

/** Shared by the writers: categories that may be used as parents, and pictures to send. */
export interface Shared {
  categories: number[];
  pictures: string[];
}

/** Creates the shared state of a new group of writers. */
export const createShared = async (): Promise<Shared> => ({
  categories: [],
  pictures: await Promise.all(
    COLOURS.map(async (colour) => (await png(8, 8, colour)).toString('base64')),
  ),
});

/** What a writer has made, and what it needs to make more. */
interface Work {
  client: Client;
  ledger: Ledger;
  shared: Shared;
  categories: number[];
  providers: number[];
  products: number[];
  images: { product: number; id: number }[];
  /** A name that nothing else has. */
  newName: () => string;
}

const productBody = (name: string, categories: number[]) => ({
  name,
  description: 'x',
  pricing: 'Fixed',
  price: Math.round(Math.random() * 1e6) / 100,
  productCategoryIds: categories.slice(0, 2),
  estimatedDeliveryDays: 1,
  enabled: Math.random() < 0.5,
});

/** The actions that create a record. */
const creations = ({ client, ledger, shared, newName, ...mine }: Work) => {
  const noted = (outcome: Outcome, path: string, kind: string, text: string) => {
    if (outcome.kind !== 'done') throw new Error(`POST ${path} was rejected.`);
    ledger.note(outcome, `${kind} ${outcome.id}`, text);
    return outcome.id;
  };
  const added = async (path: string, kind: string, body: object, text: string) =>
    noted(await client.create(path, body), path, kind, text);

  const createCategory = async () => {
    const text = newName();
    const parentCategoryId = pick(shared.categories) ?? null;
    const body = { name: text, description: 'x', parentCategoryId };
    const outcome = await client.create('/product-categories', body);
    // The parent may be at the last level that there may be.
    if (outcome.kind === 'rejected' && parentCategoryId !== null) return;
    const id = noted(outcome, '/product-categories', 'product-categories', text);
    mine.categories.push(id);
    shared.categories.push(id);
  };
  const createProvider = async () => {
    const text = newName();
    const words = {
      firstName: 'x',
      lastName: 'x',
      phoneNumber: '0803 000 0000',
      addressLine1: 'x',
    };
    const place = { city: 'x', state: 'x', about: 'x' };
    const email = `${text.replaceAll(' ', '.')}@example.com`;
    const body = { ...words, ...place, email, brandName: text };
    const id = await added('/service-providers', 'service-providers', body, text);
    ledger.note({ kind: 'done', id }, `logo ${id}`, false);
    ledger.note({ kind: 'done', id }, `original ${id}`, false);
    mine.providers.push(id);
  };
  const createProduct = async () => {
    const serviceProviderId = pick(mine.providers);
    if (!serviceProviderId) return;
    const text = newName();
    const body = { ...productBody(text, mine.categories), serviceProviderId };
    const id = await added('/products', 'products', body, text);
    ledger.note({ kind: 'done', id }, `preview ${id}`, null);
    mine.products.push(id);
  };
  const createImage = async () => {
    const product = pick(mine.products);
    if (!product) return;
    const text = newName();
    const body = { image: pick(shared.pictures) ?? '', imageName: text };
    const id = await added(`/products/${product}/images`, 'product-images', body, text);
    mine.images.push({ product, id });
  };
  return { createCategory, createProvider, createProduct, createImage };
};

/** The actions that change or delete a record of the writer. */
const changes = ({ client, ledger, shared, newName, ...mine }: Work) => {
  const updateCategory = async () => {
    const id = pick(mine.categories);
    if (!id) return;
    const text = newName();
    const parentCategoryId = pick(shared.categories) ?? null;
    const body = { name: text, description: 'y', parentCategoryId };
    const outcome = await client.send('PUT', `/product-categories/${id}`, body);
    ledger.note(outcome, `product-categories ${id}`, text);
  };
  const updateProduct = async () => {
    const id = pick(mine.products);
    if (!id) return;
    const text = newName();
    const body = {
      ...productBody(text, mine.categories),
      rating: 4.5,
      noOfRatings: mine.products.length,
    };
    ledger.note(await client.send('PUT', `/products/${id}`, body), `products ${id}`, text);
  };
  const makePreview = async () => {
    const image = pick(mine.images);
    if (!image) return;
    const path = `/products/${image.product}/images/${image.id}/make-preview-image`;
    ledger.note(await client.send('POST', path), `preview ${image.product}`, image.id);
  };
  const deleteImage = async () => {
    const [image] = mine.images.splice(Math.floor(Math.random() * mine.images.length), 1);
    if (!image) return;
    const outcome = await client.send('DELETE', `/products/${image.product}/images/${image.id}`);
    ledger.note(outcome, `product-images ${image.id}`, null);
    const preview = `preview ${image.product}`;
    const isSurelyNot = !ledger.valuesOf(preview).includes(image.id);
    if (!isSurelyNot) ledger.note({ kind: 'unknown' }, preview, null);
  };
  const changeLogo = async () => {
    const id = pick(mine.providers);
    if (!id) return;
    const path = `/service-providers/${id}/brand-logo`;
    const isUpload = Math.random() < 0.6;
    const brandLogo = `data:image/png;base64,${pick(shared.pictures)}`;
    const hasOriginal = isUpload && Math.random() < 0.5;
    const body = { brandLogo, ...(hasOriginal && { crop: CROP }) };
    const outcome = await (isUpload
      ? client.send('POST', path, body)
      : client.send('DELETE', path));
    ledger.note(outcome, `logo ${id}`, isUpload);
    ledger.note(outcome, `original ${id}`, hasOriginal);
  };

  return [updateCategory, updateProduct, makePreview, deleteImage, changeLogo];
};

/**
 * One simulated user: creates and changes records that no one else changes, and records in the
 * ledger what was acknowledged. `work` performs one action; all names it uses are unique to it.
 */
export function createWriter(name: string, client: Client, ledger: Ledger, shared: Shared) {
  let made = 0;
  const work: Work = {
    client,
    ledger,
    shared,
    categories: [],
    providers: [],
    products: [],
    images: [],
    newName: () => `${name} ${++made}`,
  };
  const { createImage, ...others } = creations(work);
  // Changes are twice as likely as creations.
  const changing = [...changes(work), createImage];
  const actions = [...Object.values(others), createImage, ...changing, ...changing];
  return { work: async () => pick(actions)?.() };
}

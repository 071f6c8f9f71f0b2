import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Api } from './api.ts';

type Typed = ['textbox', string, string];

/** A kind of save, and how to trigger it. */
interface Save {
  name: string;
  /** Creates the required records; returns the form's path and a function that counts the saves. */
  prepare: (api: Api, key: string) => Promise<{ form: string; saves: string }>;
  typed: (key: string) => Typed[];
  /** Choices beside typed text; a picture is not restored after sign-in. */
  choose?: (page: Page) => Promise<void>;
  submit: string;
  method: 'POST' | 'PUT';
}

/** A text unique in the run. */
export const unique = () => `k${Date.now()}${Math.floor(Math.random() * 1000)}`;

/** The body of POST /service-providers; `key` makes it unique. */
export const provider = (key: string) => ({
  firstName: 'Ngozi',
  lastName: 'Eze',
  email: `${key}@example.com`,
  phoneNumber: '0803',
  addressLine1: '1 Road',
  city: 'Enugu',
  state: 'Enugu',
  brandName: `Old ${key}`,
  about: 'Sews',
  enabled: true,
  serviceProviderCategoryIds: [],
});

/** Creates a provider and a product of it. */
export const createProduct = async (api: Api, key: string) => {
  const serviceProviderId = await api.create('/service-providers', provider(key));
  const id = await api.create('/products', {
    name: `Old ${key}`,
    description: 'Before',
    pricing: 'Fixed',
    price: 10,
    productCategoryIds: [],
    serviceProviderId,
    estimatedDeliveryDays: 1,
    enabled: true,
  });
  return { id, serviceProviderId };
};

const picture = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();

/** Chooses a small picture in the console's file input: that of the frame may be replaced meanwhile. */
export const chooseFile = async (page: Page) => {
  const file = { name: 'picture.png', mimeType: 'image/png', buffer: await picture() };
  await page.locator('#root, [role=dialog]').getByLabel('Picture file').setInputFiles(file);
};

const trail = (resource: string, id: number) => `/audit?resource=${resource}&recordId=${id}`;

/**
 * Saves that differ in what the journey can see: a creation, an edit and one with a picture. Their code
 * is that of all forms.
 */
export const saves: Save[] = [
  {
    name: 'the creation of a provider',
    prepare: async (_, key) => ({
      form: '/service-providers/new',
      saves: `/service-providers?brandName=${key}`,
    }),
    typed: (key) => [
      ['textbox', 'First Name', 'Ada'],
      ['textbox', 'Last Name', 'Obi'],
      ['textbox', 'Email', `${key}@example.com`],
      ['textbox', 'Phone Number', '0803'],
      ['textbox', 'Address Line 1', '1 Road'],
      ['textbox', 'City', 'Aba'],
      ['textbox', 'State', 'Abia'],
      ['textbox', 'Brand Name', `New ${key}`],
      ['textbox', 'About', 'Bakes'],
    ],
    submit: 'Create Service Provider',
    method: 'POST',
  },
  {
    name: 'the edit of a product',
    prepare: async (api, key) => {
      const { id } = await createProduct(api, key);
      return { form: `/products/${id}/edit`, saves: trail('products', id) };
    },
    typed: () => [
      ['textbox', 'Description', 'After'],
      ['textbox', 'Price', '12.75'],
    ],
    submit: 'Save Changes',
    method: 'PUT',
  },
  {
    name: 'the creation of a product image',
    prepare: async (api, key) => {
      const { id } = await createProduct(api, key);
      return { form: `/products/${id}/images/new`, saves: `/products/${id}/images` };
    },
    typed: () => [['textbox', 'Image Name', 'Front']],
    choose: async (page) => {
      await chooseFile(page);
      await page.getByRole('button', { name: 'Apply Crop' }).click();
      await expect(page.getByRole('img', { name: 'Cropped image' })).toBeVisible();
    },
    submit: 'Add Image',
    method: 'POST',
  },
];

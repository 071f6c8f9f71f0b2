import type { DataProvider } from 'ra-core';
import type { Product } from '../../contract/products';
import type { ServiceProvider } from '../../contract/serviceProviders';

/** Creates a service provider with default values, unless `own` overrides them. */
export const createServiceProvider = async (
  provider: DataProvider,
  overrides: object = {},
): Promise<ServiceProvider> => {
  const { data } = await provider.create<Partial<ServiceProvider>, ServiceProvider>(
    'service-providers',
    {
      data: {
        firstName: 'Ngozi',
        lastName: 'Eze',
        email: `${crypto.randomUUID()}@example.com`,
        phoneNumber: '+234 803 555 0100',
        addressLine1: '1 Market Road',
        addressLine2: '',
        city: 'Enugu',
        state: 'Enugu',
        brandName: 'Ngozi Designs',
        about: 'Made to measure',
        enabled: true,
        serviceProviderCategories: [],
        ...overrides,
      },
    },
  );
  return data;
};

/** Creates a product of a new provider: a fixed price of ₦1,000, unless `own` overrides it. */
export const createProduct = async (
  provider: DataProvider,
  overrides: object = {},
): Promise<Product> => {
  const { id } = await createServiceProvider(provider);
  const { data } = await provider.create<Partial<Product>, Product>('products', {
    data: {
      name: `Product ${crypto.randomUUID()}`,
      description: 'Made by hand',
      pricing: 'Fixed',
      price: 1000,
      productCategories: [],
      serviceProviderId: id,
      estimatedDeliveryDays: 1,
      enabled: true,
      ...overrides,
    },
  });
  return data;
};

/** A PNG of four by three pixels in base64. */
export const pngBase64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEElEQVR4nGPgzvaGIwacHACtkQkNSUX3WgAAAABJRU5ErkJggg==';

/** A picture file with this content in base64. */
export const pictureFile = (base64 = pngBase64, type = 'image/png') =>
  new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type });

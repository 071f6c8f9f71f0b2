import { expect, it } from 'vitest';
import type { ProductImage } from '../../contract/productImages';
import type { Product } from '../../contract/products';
import { about, describeContract, listOf, rejectedWith } from '../testing/contract';
import { createProduct, pictureFile } from '../testing/records';

const RESOURCE = 'product-images';

describeContract('product images', (provider) => {
  const add = async (productId: number, imageName: string, overrides: object = {}) => {
    const data = {
      image: pictureFile(),
      imageName,
      imageDescription: '',
      enabled: true,
      ...overrides,
    };
    return (
      await provider().create<Partial<ProductImage>, ProductImage>(RESOURCE, {
        data,
        meta: { productId },
      })
    ).data;
  };
  const ofProduct = async (productId: number, filter: object = {}) =>
    (
      await provider().getManyReference<ProductImage>(RESOURCE, {
        target: 'productId',
        id: productId,
        ...listOf(filter),
      })
    ).data;
  const previewOf = async (id: number): Promise<unknown> =>
    (await provider().getOne<Product>('products', { id })).data.previewImageId;

  it('adds an image, not as the preview', async () => {
    const { id: productId } = await createProduct(provider());
    const image = await add(productId, 'Front', { imageDescription: 'From the front' });
    expect(image).toEqual({
      id: expect.any(Number),
      productId,
      imageName: 'Front',
      imageDescription: 'From the front',
      enabled: true,
      isPreview: false,
      pictureVersions: { image: expect.any(String) as string },
    });
    const { data } = await provider().getOne(RESOURCE, { id: image.id, meta: { productId } });
    expect(data).toEqual(image);
    expect(await previewOf(productId)).toBeNull();
  });

  it('accepts texts without values, and stores them as empty', async () => {
    const { id: productId } = await createProduct(provider());
    const overrides = { imageName: null, imageDescription: undefined };
    expect(await add(productId, '', overrides)).toMatchObject({
      imageName: '',
      imageDescription: '',
    });
  });

  it('returns the file of an image', async () => {
    const { id: productId } = await createProduct(provider());
    const { id: imageId } = await add(productId, 'Front');
    const file = await provider().getProductImageFile({ productId, imageId });
    expect(file.type).toMatch(/^image\//);
    expect(file.size).toBeGreaterThan(0);
  });

  it('lists the images of one product and filters them by status', async () => {
    const { id: productId } = await createProduct(provider());
    const front = await add(productId, 'Front');
    const back = await add(productId, 'Back', { enabled: false });
    expect(await ofProduct(productId)).toEqual([front, back]);
    expect(await ofProduct(productId, { enabled: 'false' })).toEqual([back]);
  });

  it('updates the fields but not the picture', async () => {
    const { id: productId } = await createProduct(provider());
    const image = await add(productId, 'Front');
    const { data } = await provider().update(RESOURCE, {
      id: image.id,
      data: { ...image, imageName: 'Side', enabled: false },
      previousData: image,
      meta: { productId },
    });
    expect(data).toEqual({ ...image, imageName: 'Side', enabled: false });
  });

  it('keeps exactly one preview, the last one set, and none after it is deleted', async () => {
    const { id: productId } = await createProduct(provider());
    const front = await add(productId, 'Front');
    const back = await add(productId, 'Back');
    for (const imageId of [front.id, back.id]) {
      await provider().makePreviewImage({ productId, imageId });
    }
    expect(await ofProduct(productId)).toEqual([front, { ...back, isPreview: true }]);
    expect(await previewOf(productId)).toBe(back.id);
    await provider().delete(RESOURCE, { id: back.id, meta: { productId } });
    expect(await ofProduct(productId)).toEqual([front]);
    expect(await previewOf(productId)).toBeNull();
  });

  it('finds an image only below its own product (404)', async () => {
    const { id: productId } = await createProduct(provider());
    const { id: otherId } = await createProduct(provider());
    const { id } = await add(productId, 'Front');
    const refused = rejectedWith('product.imageNotFound', { productId: otherId, id });
    const meta = { productId: otherId };
    await expect(provider().getOne(RESOURCE, { id, meta })).rejects.toMatchObject(refused);
    await expect(provider().delete(RESOURCE, { id, meta })).rejects.toMatchObject(refused);
    const key = { productId: otherId, imageId: id };
    await expect(provider().makePreviewImage(key)).rejects.toMatchObject(refused);
    await expect(provider().getProductImageFile(key)).rejects.toMatchObject(refused);
  });

  it('rejects a list and a new image of a product that does not exist (404)', async () => {
    const id = 987_654_321;
    const refused = rejectedWith('product.notFound', { id });
    await expect(ofProduct(id)).rejects.toMatchObject(refused);
    await expect(add(id, 'Front')).rejects.toMatchObject(refused);
  });

  it.each([
    [{ image: undefined }, 'image', 'field.required', about('image')],
    [
      { imageName: 'x'.repeat(201) },
      'imageName',
      'field.maxLength',
      about('imageName', { limit: 200 }),
    ],
  ] as const)('rejects %o: the %s (400 %s)', async (overrides, field, key, values) => {
    const { id: productId } = await createProduct(provider());
    await expect(add(productId, 'Front', overrides)).rejects.toMatchObject(
      rejectedWith(key, values, field),
    );
    expect(await ofProduct(productId)).toEqual([]);
  });
});

import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { PictureCrop } from '../../contract/pictures';
import type { ProductImage } from '../../contract/productImages';
import { type CroppablePicture, rememberOriginal } from '../images/originalCalls';
import { describeContract, rejectedWith } from '../testing/contract';
import { createProduct, createServiceProvider, pictureFile } from '../testing/records';

const CROP: PictureCrop = { x: 10, y: 20, width: 50, height: 40.5, zoom: 1.7 };
const OTHER: PictureCrop = { x: 0, y: 0, width: 100, height: 100, zoom: 1 };

const solid = async (colour: string) => {
  const create = { width: 60, height: 60, channels: 3, background: colour } as const;
  return new Blob([await sharp({ create }).webp().toBuffer()], { type: 'image/webp' });
};
const original = () => solid('red');

/** A crop, with its original. */
const cropped = () => {
  const file = pictureFile();
  rememberOriginal(file, { crop: CROP, toFile: original });
  return file;
};

describeContract('the original of a picture', (provider) => {
  const upload = async (file = cropped()) => {
    const { id } = await createServiceProvider(provider());
    const of: CroppablePicture = { resource: 'service-providers', id, picture: 'brand-logo' };
    const versions = await provider().uploadPicture('service-providers', id, 'brand-logo', file);
    return { of, version: versions?.brandLogo ?? '' };
  };

  it('of a logo goes up with its crop', async () => {
    const { of, version } = await upload();
    expect(await provider().getCrop(of)).toEqual({ ...CROP, version });
    expect((await provider().getOriginal(of)).type).toBe('image/webp');
    // An empty id stands for every account.
    const { data } = await provider().getHistory('access', { id: '' });
    const target = `/api/service-providers/${of.id}/brand-logo/original`;
    expect(data).toContainEqual(expect.objectContaining({ action: 'original-read', target }));
  });

  it('is not kept of a picture that this page did not crop', async () => {
    const { of, version } = await upload(pictureFile());
    expect(await provider().getCrop(of)).toBeNull();
    await expect(provider().getOriginal(of)).rejects.toMatchObject(
      rejectedWith('picture.noOriginal'),
    );
    await expect(provider().recrop(of, { ...OTHER, version })).rejects.toMatchObject(
      rejectedWith('picture.noOriginal'),
    );
  });

  it('of a product image goes up when the image is created', async () => {
    const { id: productId } = await createProduct(provider());
    const meta = { productId };
    const { data } = await provider().create<Partial<ProductImage>, ProductImage>(
      'product-images',
      { data: { image: cropped(), imageName: '', imageDescription: '', enabled: true }, meta },
    );
    const of: CroppablePicture = { resource: 'product-images', id: data.id, meta };
    expect(await provider().getCrop(of)).toMatchObject(CROP);
    const version = data.pictureVersions?.image ?? '';
    const { pictureVersions } = await provider().recrop(of, { ...OTHER, version });
    expect(pictureVersions?.['image']).not.toBe(data.pictureVersions?.image);
    expect(await provider().getCrop(of)).toMatchObject(OTHER);
  });

  it('can be cropped again, which changes the version of the picture', async () => {
    const { of, version } = await upload();
    const { pictureVersions } = await provider().recrop(of, { ...OTHER, version });
    const current = pictureVersions?.['brandLogo'];
    expect(current).not.toBe(version);
    expect(await provider().getCrop(of)).toEqual({ ...OTHER, version: current });
    const picture = await provider().getPicture('service-providers', of.id, 'brand-logo');
    expect(picture.size).toBeGreaterThan(0);
  });

  it('is not cropped again for another version of the picture (409)', async () => {
    const { of } = await upload();
    await expect(provider().recrop(of, { ...OTHER, version: 'another' })).rejects.toMatchObject(
      rejectedWith('picture.replaced'),
    );
    expect(await provider().getCrop(of)).toMatchObject(CROP);
  });

  it('is deleted with its picture', async () => {
    const { of } = await upload();
    await provider().deletePicture('service-providers', of.id, 'brand-logo');
    await expect(provider().getCrop(of)).rejects.toMatchObject({ status: 404 });
    await provider().uploadPicture('service-providers', of.id, 'brand-logo', await solid('teal'));
    expect(await provider().getCrop(of)).toBeNull();
  });
});

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
  const upload = async () => {
    const { id } = await createServiceProvider(provider());
    const of: CroppablePicture = { resource: 'service-providers', id, picture: 'brand-logo' };
    const file = cropped();
    const versions = await provider().uploadProviderPicture(id, 'brand-logo', file);
    return { of, file, version: versions?.brandLogo };
  };

  it('of a logo is kept with its crop', async () => {
    const { of, file, version } = await upload();
    expect(await provider().getCrop(of)).toBeNull();
    await expect(provider().getOriginal(of)).rejects.toMatchObject(
      rejectedWith('picture.noOriginal'),
    );
    expect(await provider().keepOriginal(of, file, version)).toBe(true);
    expect(await provider().getCrop(of)).toEqual({ ...CROP, version });
    expect((await provider().getOriginal(of)).type).toBe('image/webp');
    // Of every account.
    const { data } = await provider().getHistory('access', { id: '' });
    const target = `/api/service-providers/${of.id}/brand-logo/original`;
    expect(data).toContainEqual(expect.objectContaining({ action: 'original-read', target }));
  });

  it('of a product image is kept when the image is created', async () => {
    const { id: productId } = await createProduct(provider());
    const meta = { productId };
    const { data } = await provider().create<Partial<ProductImage>, ProductImage>(
      'product-images',
      { data: { image: cropped(), imageName: '', imageDescription: '', enabled: true }, meta },
    );
    const of = { resource: 'product-images', id: data.id, meta };
    await expect.poll(() => provider().getCrop(of)).toMatchObject(CROP);
    const version = data.pictureVersions?.image ?? '';
    const { pictureVersions } = await provider().recrop(of, { ...OTHER, version });
    expect(pictureVersions?.['image']).not.toBe(data.pictureVersions?.image);
    expect(await provider().getCrop(of)).toMatchObject(OTHER);
  });

  it('can be cropped again, which changes the version of the picture', async () => {
    const { of, file, version } = await upload();
    await provider().keepOriginal(of, file, version);
    const { pictureVersions } = await provider().recrop(of, {
      ...OTHER,
      version: version ?? '',
    });
    const current = pictureVersions?.['brandLogo'];
    expect(current).not.toBe(version);
    expect(await provider().getCrop(of)).toEqual({ ...OTHER, version: current });
    const picture = await provider().getProviderPicture(of.id, 'brand-logo');
    expect(picture.size).toBeGreaterThan(0);
  });

  it('is not cropped again for another version of the picture (409)', async () => {
    const { of, file, version } = await upload();
    await provider().keepOriginal(of, file, version);
    await expect(provider().recrop(of, { ...OTHER, version: 'another' })).rejects.toMatchObject(
      rejectedWith('picture.replaced'),
    );
    expect(await provider().getCrop(of)).toMatchObject(CROP);
  });

  it('is rejected for a picture that has been replaced (409)', async () => {
    const { of, file } = await upload();
    await expect(provider().keepOriginal(of, file, 'another')).rejects.toMatchObject(
      rejectedWith('picture.replaced'),
    );
  });

  it('is deleted with its picture', async () => {
    const { of, file, version } = await upload();
    await provider().keepOriginal(of, file, version);
    await provider().deleteProviderPicture(of.id, 'brand-logo');
    await expect(provider().getCrop(of)).rejects.toMatchObject({ status: 404 });
    await provider().uploadProviderPicture(of.id, 'brand-logo', await solid('teal'));
    expect(await provider().getCrop(of)).toBeNull();
  });

  it('is not sent for a file that this page did not crop, or without a version', async () => {
    const { of, version } = await upload();
    expect(await provider().keepOriginal(of, pictureFile(), version)).toBe(false);
    expect(await provider().keepOriginal(of, cropped(), undefined)).toBe(false);
  });
});

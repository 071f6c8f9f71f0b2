import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ProductImage } from '../../../../contract/productImages';
import { session } from '../../../auth/session';
import { createFakeDataProvider } from '../../../dataProvider/fake/fakeHttpClient';
import { hanging } from '../../../testing/failing';
import { holdCalls } from '../../../testing/heldCalls';
import { picture } from '../../../testing/picture';
import { renderApp } from '../../../testing/renderApp';
import { sampleFile } from '../../../testing/sampleFile';

const GRID = '/products/3/images';

const named = async (name: string) => new File([await picture()], name, { type: 'image/png' });

const pictures = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => named(`dress-${index + 1}.png`)));

/** Chooses files at once on the page of a product without images. */
const choose = async (files: File[], options: Parameters<typeof renderApp>[1] = {}) => {
  const result = await renderApp(`${GRID}/new`, options);
  await result.screen.getByLabelText('Picture file').upload(files);
  const { screen } = result;
  await expect.element(screen.getByRole('heading', { name: 'Add Product Images' })).toBeVisible();
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return {
    ...result,
    button,
    row: (name: string) => screen.getByRole('group', { name }),
    cropped: async () => {
      await expect
        .element(screen.getByRole('button', { name: /^Add \d+ Images?$/ }))
        .toHaveAttribute('aria-disabled', 'false');
    },
  };
};

/**
 * A fake that keeps the values of each created image in `sent`, and then calls `respond`, which may
 * throw what the console sees; `names` are those of the product's images.
 */
const watchCreate = (
  respond: (sent: Partial<ProductImage>[]) => void | Promise<void> = () => undefined,
) => {
  const fake = createFakeDataProvider(undefined, session);
  const sent: Partial<ProductImage>[] = [];
  const create: typeof fake.create = async (resource, params) => {
    const result = await fake.create(resource, params);
    sent.push(params.data);
    await respond(sent);
    return result;
  };
  const names = async () => {
    const { data } = await fake.getList<ProductImage>('product-images', {
      pagination: { page: 1, perPage: 30 },
      filter: { productId: 3 },
    });
    return data.map(({ imageName }) => imageName);
  };
  return { dataProvider: { ...fake, create }, sent, names };
};

const drop = (files: File[]) => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  document.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true }));
};

describe('several files chosen at once', () => {
  it('are cropped to their centre, which can be adjusted', async () => {
    const { button, cropped, row } = await choose(await pictures(2));
    await cropped();
    const first = row('dress-1.png');
    const source = () => first.getByRole('img').element().getAttribute('src');
    const centred = source();
    await first.getByRole('button', { name: 'Adjust' }).click();
    const zoom = first.getByRole('slider', { name: 'Zoom' });
    await expect.element(zoom).toHaveFocus();
    await expect.element(button('Add 2 Images')).toHaveAttribute('aria-disabled', 'true');
    await first.getByRole('button', { name: 'Cancel' }).click();
    expect(source()).toBe(centred);
    await first.getByRole('button', { name: 'Adjust' }).click();
    await first.getByRole('button', { name: 'Apply Crop' }).click();
    await expect.element(zoom).not.toBeInTheDocument();
    expect(source()).not.toBe(centred);
    await cropped();
  });

  it.each([
    ['the first one', undefined, 'dress-1'],
    ['the chosen one', 'dress-2.png', 'dress-2'],
    ['none, if it is unchosen', 'dress-1.png', undefined],
  ])('have %s as the preview of a product without one', async (_, clicked, expected) => {
    const dataProvider = createFakeDataProvider();
    const { screen, button, cropped, row } = await choose(await pictures(2), { dataProvider });
    const boxOf = (name: string) => row(name).getByRole('checkbox', { name: 'Use as preview' });
    await expect.element(boxOf('dress-1.png')).toBeChecked();
    if (clicked) await boxOf(clicked).click();
    await cropped();
    await button('Add 2 Images').click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    const { data } = await dataProvider.getList<ProductImage>('product-images', {
      pagination: { page: 1, perPage: 30 },
      filter: { productId: 3 },
    });
    expect(data.find(({ isPreview }) => isPreview)?.imageName).toBe(expected);
  });

  it('are added even if the preview cannot be set', async () => {
    const dataProvider = {
      ...createFakeDataProvider(),
      makePreviewImage: () => Promise.reject(new HttpError('down', 500, {})),
    };
    const { screen, button, cropped } = await choose(await pictures(2), { dataProvider });
    await cropped();
    await button('Add 2 Images').click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Warning' }))
      .toHaveTextContent(/2 product images added.*The preview image could not be set/);
  });

  it('leave the preview of a product that has one', async () => {
    const { screen } = await renderApp('/products/1/images/new');
    await screen.getByLabelText('Picture file').upload(await pictures(2));
    const box = screen.getByRole('group', { name: 'dress-1.png' }).getByRole('checkbox');
    await expect.element(box).not.toBeChecked();
  });

  it('become images with the name, description and status of each', async () => {
    const { dataProvider, names, sent } = watchCreate();
    const { screen, router, button, cropped, row } = await choose(await pictures(2), {
      dataProvider,
    });
    await cropped();
    await expect.element(row('dress-1.png').getByLabelText('Image Name')).toHaveValue('dress-1');
    await row('dress-2.png').getByLabelText('Image Name').fill('Back');
    await row('dress-2.png').getByLabelText('Image Description').fill('From behind');
    await row('dress-2.png').getByRole('switch', { name: 'Image Status' }).click();
    await button('Add 2 Images').click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Success' }))
      .toHaveTextContent('2 product images added successfully!');
    expect(router.state.location.pathname).toBe(GRID);
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Back' })).toBeVisible();
    expect(await names()).toEqual(['dress-1', 'Back']);
    expect(sent[1]).toMatchObject({ imageDescription: 'From behind', enabled: false });
  });

  it('are uploaded one after another, and leaving asks first', async () => {
    const held = holdCalls('create');
    held.hold();
    const { screen, button, cropped, row } = await choose(await pictures(2), held);
    await cropped();
    await button('Add 2 Images').click();
    await expect.element(row('dress-1.png').getByRole('progressbar')).toBeVisible();
    await expect.element(row('dress-2.png')).toHaveTextContent('Waiting');
    await expect.element(row('dress-2.png').getByLabelText('Image Name')).toBeDisabled();
    await expect.poll(held.count).toBe(1);
    await screen.getByRole('link', { name: 'Cancel' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Leave without saving?' }))
      .toBeVisible();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    held.release();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Success' }))
      .toHaveTextContent('2 product images added successfully!');
    expect(held.count()).toBe(2);
  });

  it('are saved although another fails, which is retried with its idempotency key', async () => {
    let release: (() => void) | undefined;
    const { dataProvider, names, sent } = watchCreate(({ length }) => {
      if (length === 1) throw new HttpError('lost', 0, {});
      if (length < 4) return undefined;
      return new Promise((resolve) => {
        release = resolve;
      });
    });
    const { screen, button, cropped, row } = await choose(await pictures(3), { dataProvider });
    await cropped();
    await button('Add 3 Images').click();
    await expect.element(screen.getByRole('status').filter({ hasText: '2 of 3' })).toBeVisible();
    const failed = row('dress-1.png');
    await expect
      .element(failed.getByRole('alert'))
      .toHaveTextContent(
        'Failed to add product image. Please try again. The server did not respond.',
      );
    await expect.element(screen.getByText(/^1 image could not be added/)).toBeVisible();
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect.element(failed.getByRole('progressbar')).toBeVisible();
    expect(failed.element().contains(document.activeElement)).toBe(true);
    await expect.poll(() => sent.length).toBe(4);
    release?.();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    expect(await names()).toEqual(['dress-1', 'dress-2', 'dress-3']);
    expect(sent).toHaveLength(4);
  });

  it('name the rejected files in the end', async () => {
    const files = [await sampleFile('heic', 'IMG_1.HEIC'), ...(await pictures(1))];
    const { screen, button, cropped, row } = await choose(files);
    await cropped();
    await expect.element(row('IMG_1.HEIC')).toHaveTextContent('cannot read HEIC photos');
    await button('Add 1 Image').click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Success' }))
      .toHaveTextContent('1 product image added successfully! Not added: IMG_1.HEIC');
  });

  it('can be dropped, also while others are there, and removed again', async () => {
    const { screen } = await renderApp(`${GRID}/new`);
    await screen.getByLabelText('Image Description').fill('Silk');
    drop(await pictures(2));
    await expect.element(screen.getByRole('group', { name: 'dress-2.png' })).toBeVisible();
    drop([await named('hat.png')]);
    const hat = screen.getByRole('group', { name: 'hat.png' });
    await expect.element(hat.getByLabelText('Image Description')).toHaveValue('Silk');
    for (const name of ['dress-1.png', 'dress-2.png', 'hat.png']) {
      const row = screen.getByRole('group', { name });
      await row.getByRole('button', { name: 'Remove' }).click();
    }
    await expect.element(screen.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  });

  it('stop at a 401, and the form says that they were lost after signing in again', async () => {
    const { dataProvider, sent } = watchCreate(() => {
      throw new HttpError('Signed out', 401, {});
    });
    const { screen, button, cropped } = await choose(await pictures(2), { dataProvider });
    await cropped();
    await button('Add 2 Images').click();
    await screen.getByLabelText('Username').fill('ada');
    await screen.getByLabelText('Password').fill('secret');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByText(/could not be restored/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('are submitted by keyboard', async () => {
    const { button, cropped, row } = await choose(await pictures(2), {
      dataProvider: { create: hanging },
    });
    await cropped();
    await expect.element(button('Add 2 Images')).toHaveAttribute('aria-disabled', 'false');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(row('dress-1.png').getByRole('progressbar')).toBeVisible();
  });

  it('replace no picture that is cropped already', async () => {
    const { screen } = await renderApp(`${GRID}/new`);
    await screen.getByLabelText('Picture file').upload(await picture());
    await screen.getByRole('button', { name: 'Apply Crop' }).click();
    await expect.element(screen.getByRole('img', { name: 'Cropped image' })).toBeVisible();
    drop(await pictures(2));
    await expect.element(screen.getByRole('button', { name: 'Add Image' })).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'Cropped image' })).toBeVisible();
  });
});

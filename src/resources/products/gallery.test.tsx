import { describe, expect, it } from 'vitest';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { failing } from '../../testing/failing';
import { picture } from '../../testing/picture';
import { renderApp } from '../../testing/renderApp';
import { watchedApi } from '../../testing/watchedApi';

const LIST = /^\/products\/\d+\/images\?/;

const open = async (path: string, options: Parameters<typeof renderApp>[1] = {}) => {
  const result = await renderApp(path, options);
  const gallery = result.screen.getByRole('list', { name: 'Product Images' });
  await expect.element(gallery).toBeVisible();
  const star = (name: string) => gallery.getByRole('button', { name });
  return { ...result, gallery, star };
};

/** Drops two picture files on an element. */
const dropOn = async (element: Element) => {
  const transfer = new DataTransfer();
  for (const name of ['front.png', 'back.png']) {
    transfer.items.add(new File([await picture()], name, { type: 'image/png' }));
  }
  const init = { dataTransfer: transfer, cancelable: true, bubbles: true };
  element.dispatchEvent(new DragEvent('drop', init));
};

describe('the page of a product', () => {
  it('shows its images in one call, which the page of the images does not wait for', async () => {
    const { dataProvider, calls, isIdle } = watchedApi();
    const { gallery, screen, star } = await open('/products/1', { dataProvider });
    await expect
      .element(gallery.getByRole('link', { name: 'Back' }))
      .toHaveAttribute('href', '/products/1/images/2');
    await expect.element(gallery.getByText('Disabled')).toBeVisible();
    await expect.element(star('“Front” is the preview')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(isIdle).toBe(true);
    expect(calls.filter(({ path }) => LIST.test(path))).toHaveLength(1);
    dataProvider.getList = () => new Promise(() => undefined);
    await screen.getByRole('link', { name: 'View Product Images' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Side' })).toBeVisible();
  });

  it('makes another image the preview by its star, which keeps the focus', async () => {
    const dataProvider = createFakeDataProvider();
    const { screen, star } = await open('/products/1', { dataProvider });
    await star('Use “Side” as preview').click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Success' }))
      .toHaveTextContent('Preview image updated successfully!');
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(star('“Side” is the preview')).toHaveFocus();
    await expect.element(star('Use “Front” as preview')).toBeVisible();
    expect((await dataProvider.getOne('products', { id: 1 })).data.previewImageId).toBe(4);
    await expect
      .element(screen.getByRole('region', { name: 'History' }))
      .toHaveTextContent('Preview Image: Front→Side');
  });

  it('says that an image could not become the preview', async () => {
    const { screen, star } = await open('/products/1', {
      dataProvider: { makePreviewImage: failing(500) },
    });
    await star('Use “Side” as preview').click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveTextContent('An error occurred. Please try again later');
  });

  it('takes files that are dropped on its last tile, and nowhere else, over to the form of several images, once', async () => {
    const { gallery, router, screen } = await open('/products/1');
    const tile = gallery.getByRole('link', { name: 'Add pictures' });
    await dropOn(screen.getByRole('heading', { level: 1 }).element());
    await expect.element(tile).toBeVisible();
    expect(router.state.location.pathname).toBe('/products/1');
    await dropOn(tile.element());
    await expect.element(screen.getByRole('group', { name: 'back.png' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/products/1/images/new');
    for (const name of ['front.png', 'back.png']) {
      await screen.getByRole('group', { name }).getByRole('button', { name: 'Remove' }).click();
    }
    await expect.element(screen.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
    await router.navigate(-1);
    await expect.element(screen.getByRole('link', { name: 'View Product Images' })).toBeVisible();
    await router.navigate(1);
    await expect.element(screen.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
    expect(screen.getByRole('group').elements()).toEqual([]);
  });

  it('shows no second time the only image, which is the preview', async () => {
    const { dataProvider, calls, isIdle } = watchedApi();
    const { gallery } = await open('/products/2', { dataProvider });
    await expect.poll(() => calls.some(({ path }) => LIST.test(path)) && isIdle()).toBe(true);
    await expect.element(gallery.getByRole('link', { name: 'Add pictures' })).toBeVisible();
    // React shows a response only after the call is over.
    await expect.poll(() => gallery.getByRole('listitem').elements()).toHaveLength(1);
  });

  it('says that there are no images, and has the place for new ones as a tile', async () => {
    const { gallery, screen } = await open('/products/3');
    await expect.element(screen.getByText('No images yet')).toBeVisible();
    const place = screen.getByText('No images yet').element().parentElement?.parentElement;
    const tile = gallery.getByRole('link', { name: 'Add pictures' }).element();
    const [tileWidth = 0, width = 0] = [tile, place].map((one) => one?.clientWidth);
    expect(tileWidth).toBeLessThan(width / 2);
  });

  it('says in their place that the images could not be loaded, and tries again', async () => {
    const fake = createFakeDataProvider();
    let isBroken = true;
    const { screen, star } = await open('/products/1', {
      dataProvider: {
        getList: (resource, params) =>
          isBroken && resource === 'product-images'
            ? failing(500, 'Busy')()
            : fake.getList(resource, params),
      },
    });
    await expect.element(screen.getByText('Busy')).toBeVisible();
    isBroken = false;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(star('“Front” is the preview')).toBeVisible();
  });

  it('reads no images on an API without thumbnails, and still leads to the form of new ones', async () => {
    const { dataProvider, calls, isIdle } = watchedApi({ announces: false });
    const { gallery } = await open('/products/1', { dataProvider });
    await expect
      .element(gallery.getByRole('link', { name: 'Add pictures' }))
      .toHaveAttribute('href', '/products/1/images/new');
    await expect.poll(isIdle).toBe(true);
    expect(calls.filter(({ path }) => LIST.test(path))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { failing } from '../testing/failing';
import { picture } from '../testing/picture';
import { renderApp } from '../testing/renderApp';

const LIST = '/service-provider-categories';

describe('the focus', () => {
  it('stays unchanged on the first load', async () => {
    const { screen } = await renderApp(LIST);
    await expect.element(screen.getByRole('heading', { name: 'Fashion' })).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });

  it('moves to the heading after navigation, even if it renders with the record', async () => {
    const { screen } = await renderApp(LIST);
    await screen.getByRole('link', { name: 'Fashion' }).first().click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Fashion' })).toHaveFocus();
  });

  it('moves to the heading when the message over the new page is dismissed', async () => {
    const { screen } = await renderApp(`${LIST}/new`);
    await screen.getByRole('textbox', { name: 'Name' }).fill('Music');
    await screen.getByLabelText('Description').fill('Bands and DJs');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Music' })).toHaveFocus();
  });
});

describe('a list', () => {
  it('announces how many records it shows, again after each search', async () => {
    const { screen } = await renderApp(LIST);
    const status = screen.getByRole('main').getByRole('status');
    await expect.element(status).toHaveTextContent(/^\d+ shown$/);
    await screen.getByRole('textbox', { name: 'Name' }).fill('cater');
    await userEvent.keyboard('{Enter}');
    await expect.element(status).toHaveTextContent(/^1 shown$/);
    await screen.getByRole('textbox', { name: 'Name' }).fill('nothing like it');
    await userEvent.keyboard('{Enter}');
    await expect.element(status).toHaveTextContent('No categories found.');
  });
});

describe('the pictures of a provider', () => {
  it('announce an upload, another one, and a removal', async () => {
    const { screen } = await renderApp('/service-providers/1/edit');
    const status = screen.getByRole('main').getByRole('status').first();
    for (let time = 1; time <= 2; time += 1) {
      await screen.getByRole('button', { name: 'Upload Passport' }).click();
      const dialog = screen.getByRole('dialog');
      await dialog.getByLabelText('Picture file').upload(await picture());
      const before = document.querySelector('main [role=status] > *');
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect.element(status).toHaveTextContent('Picture saved');
      expect(document.querySelector('main [role=status] > *')).not.toBe(before);
    }
    await screen.getByRole('button', { name: 'Remove Passport' }).click();
    await screen.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(status).toHaveTextContent('Picture removed');
  });

  it('show an upload error', async () => {
    const uploadPicture = failing(500);
    const { screen } = await renderApp('/service-providers/1/edit', {
      dataProvider: { uploadPicture },
    });
    await screen.getByRole('button', { name: 'Upload Logo' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByLabelText('Picture file').upload(await picture());
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveTextContent('Error uploading image. Please try again.');
  });
});

it('a picker announces that its categories failed to load', async () => {
  const fake = createFakeDataProvider();
  const getList: typeof fake.getList = (resource, params) =>
    resource === 'product-categories'
      ? failing(500, 'Out of order.')()
      : fake.getList(resource, params);
  const { screen } = await renderApp('/products/1/edit', { dataProvider: { getList } });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Out of order.');
});

describe('every change of a record is announced', () => {
  const PREVIEW = '/products/1/images/4';
  it.each([
    { path: `${LIST}/1/edit`, press: ['Save Changes'], says: 'updated successfully!' },
    { path: PREVIEW, press: ['Set as Preview'], says: 'Preview image updated successfully!' },
    { path: PREVIEW, press: ['Delete', 'Delete'], says: 'Product image deleted successfully!' },
  ])('$press.0 on $path', async ({ path, press, says }) => {
    const { screen } = await renderApp(path);
    // An unchanged form is not sent.
    if (path.endsWith('edit')) await screen.getByRole('textbox', { name: 'Name' }).fill('Changed');
    for (const name of press) {
      await screen.getByRole('button', { name, exact: true }).click();
    }
    const message = screen.getByRole('alertdialog', { name: 'Success' });
    await expect.element(message).toHaveTextContent(says);
  });
});

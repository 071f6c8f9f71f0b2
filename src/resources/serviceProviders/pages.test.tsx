import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { GetListParams } from 'ra-core';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import type { PictureDataProvider } from '../../records/pictures/pictureCalls';
import { failing, hanging } from '../../testing/failing';
import { renderApp } from '../../testing/renderApp';

const LIST = '/service-providers';
const DETAIL = 'Someone else changed it: please look again.';

type UploadParams = Parameters<PictureDataProvider['uploadPicture']>;

const drawing = async () => {
  const canvas = new OffscreenCanvas(20, 20);
  canvas.getContext('2d');
  return new File([await canvas.convertToBlob()], 'drawing.png', { type: 'image/png' });
};

describe('the list of service providers', () => {
  it('shows the expected cards, 20 per page', async () => {
    const fake = createFakeDataProvider();
    const calls: GetListParams[] = [];
    const getList: typeof fake.getList = (resource, params) => {
      if (resource === 'service-providers') calls.push(params);
      return fake.getList(resource, params);
    };
    const { screen } = await renderApp(LIST, { dataProvider: { ...fake, getList } });
    const card = screen.getByRole('listitem').filter({ hasText: 'Adaeze Okafor' });
    for (const text of ['Adaeze Couture', 'adaeze.okafor@example.com', 'Enugu, Enugu', '+1 more']) {
      await expect.element(card.getByText(text)).toBeVisible();
    }
    await expect.element(card.getByText('Enabled', { exact: true })).toBeVisible();
    await expect.element(card.getByText('Fashion').first()).toBeVisible();
    await expect.element(card.getByText('Tailoring')).toBeVisible();
    await expect.element(card.getByText('Catering')).not.toBeInTheDocument();
    await expect.element(screen.getByText('TB')).toBeVisible();
    await expect.element(screen.getByText('Page 1 of 1')).toBeVisible();
    expect(calls[0]?.pagination).toEqual({ page: 1, perPage: 20 });
    await expect
      .element(screen.getByText('No service categories assigned'))
      .not.toBeInTheDocument();
  });

  it('shows text while its pictures are still loading', async () => {
    const { screen } = await renderApp(LIST, { dataProvider: { getPicture: hanging } });
    await expect.element(screen.getByRole('heading', { name: 'Adaeze Okafor' })).toBeVisible();
    await expect.element(screen.getByText('Page 1 of 1')).toBeVisible();
    await expect
      .element(screen.getByRole('img', { name: 'Passport photo of Adaeze Okafor' }))
      .not.toBeInTheDocument();
  });

  it('links to a provider and to the create form', async () => {
    const { screen, router } = await renderApp(LIST);
    await expect.element(screen.getByRole('link', { name: 'Add Provider' })).toBeVisible();
    await screen.getByRole('link', { name: 'View', exact: true }).first().click();
    await expect.poll(() => router.state.location.pathname).toBe(`${LIST}/1`);
  });

  it('filters on Apply, and shows the empty text', async () => {
    const { screen } = await renderApp(LIST);
    await screen.getByLabelText('Brand Name').fill('nobody');
    await expect.element(screen.getByText('Adaeze Couture')).toBeVisible();
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect.element(screen.getByText('Nothing to see here.')).toBeVisible();
  });

  it('shows a load error', async () => {
    const fake = createFakeDataProvider();
    const getList: typeof fake.getList = (resource, params) =>
      resource === 'service-providers' ? failing(500)() : fake.getList(resource, params);
    const { screen } = await renderApp(LIST, { dataProvider: { getList } });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Error loading data');
  });
});

describe('the page of a service provider', () => {
  it('shows the details, and the public view on demand', async () => {
    const fake = createFakeDataProvider();
    const getProviderPublicInfo = vi.fn<typeof fake.getProviderPublicInfo>(
      fake.getProviderPublicInfo,
    );
    const { screen } = await renderApp(`${LIST}/3`, { dataProvider: { getProviderPublicInfo } });
    await expect.element(screen.getByText('halima.abubakar@example.com')).toBeVisible();
    await expect.element(screen.getByText('No service categories assigned')).toBeVisible();
    await expect.element(screen.getByText('Disabled', { exact: true })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'View Products' }))
      .toHaveAttribute('href', `${LIST}/3/products`);
    expect(getProviderPublicInfo).not.toHaveBeenCalled();
    await screen.getByRole('tab', { name: 'Public view' }).click();
    await expect
      .element(screen.getByText('What the public can see of this provider.'))
      .toBeVisible();
    await expect.element(screen.getByText('halima.abubakar@example.com')).not.toBeInTheDocument();
  });

  it('redirects a missing provider to the 404 page', async () => {
    const { router } = await renderApp(`${LIST}/999`);
    await expect.poll(() => router.state.location.pathname).toBe('/not-found');
  });

  it('shows a load error', async () => {
    const { screen } = await renderApp(`${LIST}/1`, { dataProvider: { getOne: failing(500) } });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Error while loading data');
  });
});

describe('the forms of a service provider', () => {
  it.each([
    'First Name',
    'Last Name',
    'Email',
    'Phone Number',
    'Address Line 1',
    'City',
    'State',
    'Brand Name',
    'About',
  ])('require %s', async (label) => {
    const { screen } = await renderApp(`${LIST}/new`);
    await expect.element(screen.getByRole('textbox', { name: label })).toBeRequired();
    await expect.element(screen.getByRole('textbox', { name: label })).toHaveValue('');
  });

  it('start enabled; Address Line 2 and categories are optional', async () => {
    const { screen } = await renderApp(`${LIST}/new`);
    await expect.element(screen.getByRole('switch', { name: 'Enabled' })).toBeChecked();
    await expect.element(screen.getByLabelText('Address Line 2')).not.toBeRequired();
  });

  it.each([
    [
      'Phone Number',
      '0803',
      '0803 123',
      'This number has fewer than seven digits. Is it complete?',
    ],
    [
      'Email',
      'ada@pottery',
      'ada@pottery.example',
      'This address has no ending such as “.com”. Is it complete?',
    ],
  ])('hint at half a value of %s', async (label, half, whole, hint) => {
    const { screen } = await renderApp(`${LIST}/new`);
    const field = screen.getByRole('textbox', { name: label });
    await field.fill(half);
    await expect.element(field).toHaveAccessibleDescription(hint);
    await expect.element(field).toBeValid();
    await field.fill(whole);
    await expect.element(field).not.toHaveAccessibleDescription(hint);
  });

  it('exclude chosen categories from the options, and can remove them', async () => {
    const { screen } = await renderApp(`${LIST}/1/edit`);
    const picker = screen.getByRole('combobox', { name: 'Service Provider Categories' });
    await expect
      .element(screen.getByRole('button', { name: 'Fashion', exact: true }))
      .toBeVisible();
    await picker.fill('Fashion');
    await expect
      .element(screen.getByRole('option', { name: 'Fashion', exact: true }))
      .not.toBeInTheDocument();
    await picker.fill('');
    await userEvent.keyboard('{Backspace}');
    await expect.element(screen.getByRole('button', { name: 'Catering' })).not.toBeInTheDocument();
  });

  it('show that the categories failed to load', async () => {
    const { screen } = await renderApp(`${LIST}/1/edit`, {
      dataProvider: { getList: failing(500) },
    });
    await expect.element(screen.getByText('Error fetching data.')).toBeVisible();
  });

  it.each([
    ['the server’s words', DETAIL, DETAIL],
    ['its own words', undefined, 'Failed to update service provider. Please try again.'],
  ])('show the error from %s and keep the input', async (_, detail, message) => {
    const { screen } = await renderApp(`${LIST}/1/edit`, {
      dataProvider: { update: failing(500, detail) },
    });
    await screen.getByLabelText('City').fill('Aba');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .toHaveTextContent(message);
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByLabelText('City')).toHaveValue('Aba');
  });

  it('show that they are saving, and the e-mail address without a field', async () => {
    const { screen } = await renderApp(`${LIST}/1/edit`, { dataProvider: { update: hanging } });
    await screen.getByLabelText('City').fill('Aba');
    await expect.element(screen.getByLabelText('Email')).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('definition'))
      .toHaveTextContent('adaeze.okafor@example.com');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByRole('button', { name: 'Saving . . .' })).toBeVisible();
  });

  it('open the crop dialog over unsaved input; Back closes it', async () => {
    const { screen, router } = await renderApp(`${LIST}/1/edit`);
    await screen.getByLabelText('City').fill('Aba');
    await screen.getByRole('button', { name: 'Upload Logo' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Crop your photo' });
    await expect.element(dialog).toBeVisible();
    expect(router.state.location.pathname).toBe(`${LIST}/1/edit/brand-logo`);
    await router.navigate(-1);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('City')).toHaveValue('Aba');
  });

  it.each([
    ['words.txt', 'text/plain', 'words', 'This file is not a picture.'],
    ['empty.png', 'image/png', '', 'This file is empty.'],
    ['broken.png', 'image/png', 'words', 'This picture could not be read.'],
  ])('reject %s with a message before anything is uploaded', async (name, type, content, words) => {
    const { screen } = await renderApp(`${LIST}/1/edit/passport-photo`);
    const dialog = screen.getByRole('dialog', { name: 'Crop your photo' });
    await dialog.getByLabelText('Picture file').upload(new File([content], name, { type }));
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(words);
    await expect.element(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled();
  });

  it('abort an upload on Cancel, without an error', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { screen, router } = await renderApp(`${LIST}/1/edit`, {
      dataProvider: {
        uploadPicture: (...[, , , , options]: UploadParams) => {
          const signal = options?.signal;
          signals.push(signal);
          return new Promise((_, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason as Error));
          });
        },
      },
    });
    await screen.getByRole('button', { name: 'Upload Logo' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Crop your photo' });
    await dialog.getByLabelText('Picture file').upload(await drawing());
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect.element(dialog.getByText('Uploading photo…')).toBeVisible();
    await expect.poll(() => signals.length).toBe(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(signals[0]?.aborted).toBe(true);
    expect(router.state.location.pathname).toBe(`${LIST}/1/edit`);
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Upload Logo' })).toHaveFocus();
  });

  it('accept a pasted picture', async () => {
    const { screen } = await renderApp(`${LIST}/1/edit/passport-photo`);
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    const clipboardData = new DataTransfer();
    clipboardData.items.add(await drawing());
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
    await expect.element(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Upload', exact: true })).toBeEnabled();
  });
});

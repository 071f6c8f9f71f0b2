import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../testing/renderApp';

const NEW = '/service-providers/new';

const TEXTS = {
  'First Name': 'Ngozi',
  'Last Name': 'Eze',
  'Phone Number': '+234 803 555 0100',
  'Address Line 1': '1 Market Road',
  City: 'Enugu',
  State: 'Enugu',
  'Brand Name': 'Ngozi Designs',
  About: 'Made to measure',
};

/** Fills the form of a new provider, except for the given fields. */
const fillIn = async (
  own: Record<string, string>,
  options: Parameters<typeof renderApp>[1] = {},
) => {
  const result = await renderApp(NEW, options);
  const field = (name: string) => result.screen.getByRole('textbox', { name, exact: true });
  for (const [name, text] of Object.entries({ ...TEXTS, ...own })) await field(name).fill(text);
  const create = () =>
    result.screen.getByRole('button', { name: 'Create Service Provider' }).click();
  return { ...result, field, create };
};

const refusing = (errors: Record<string, string>) => async (): Promise<never> => {
  const detail = Object.values(errors).join(' ');
  throw new HttpError(detail, 400, { detail, errors });
};

describe('a form rejected by the server', () => {
  it('focuses the rejected field once the message is dismissed, and can be saved after a correction', async () => {
    const { screen, field, create } = await fillIn({ Email: 'adaeze.okafor@example.com' });
    await create();
    await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Email')).toHaveFocus();
    await expect.element(field('Email')).toBeInvalid();
    await expect
      .element(field('Email'))
      .toHaveAccessibleDescription(
        'A service provider with the e-mail address adaeze.okafor@example.com already exists. Enter another address.',
      );
    await field('Email').fill('ngozi@example.com');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  });

  it('focuses the first rejected field in page order', async () => {
    const { screen, field, create } = await fillIn(
      { Email: 'ngozi@example.com' },
      { dataProvider: { create: refusing({ state: 'State is odd.', lastName: 'Name is odd.' }) } },
    );
    await create();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(field('Last Name')).toHaveFocus();
    await expect.element(field('State')).toHaveAccessibleDescription('State is odd.');
  });

  it('shows a category error at the picker', async () => {
    const { screen, create } = await fillIn(
      { Email: 'ngozi@example.com' },
      {
        dataProvider: { create: refusing({ 'serviceProviderCategoryIds/0': 'No such category.' }) },
      },
    );
    await create();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    const picker = screen.getByRole('combobox', { name: 'Service Provider Categories' });
    await expect.element(picker).toHaveFocus();
    await expect.element(picker).toHaveAccessibleDescription('No such category.');
  });

  it('can be resubmitted when the rejected field has no input', async () => {
    let calls = 0;
    const respond = refusing({ somethingElse: 'It is odd.' });
    const { screen, create } = await fillIn(
      { Email: 'ngozi@example.com' },
      {
        dataProvider: {
          create: () => {
            calls += 1;
            return respond();
          },
        },
      },
    );
    await create();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await create();
    await expect.poll(() => calls).toBe(2);
  });

  it.each([
    ['/service-provider-categories/2/edit', 'parentId', 'combobox', 'Parent Category'],
    ['/product-categories/2/edit', 'parentCategoryId', 'combobox', 'Parent Category'],
    ['/products/1/edit', 'price', 'textbox', 'Price'],
    ['/products/1/edit', 'productCategoryIds', 'combobox', 'Product Categories'],
    ['/service-providers/1/edit', 'phoneNumber', 'textbox', 'Phone Number'],
    ['/products/1/images/1/edit', 'imageDescription', 'textbox', 'Image Description'],
  ] as const)('focuses %s for %s', async (path, refused, role, name) => {
    const { screen } = await renderApp(path, {
      dataProvider: { update: refusing({ [refused]: 'It is odd.' }) },
    });
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    const field = screen.getByRole(role, { name, exact: true });
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription('It is odd.');
  });
});

describe('a form rejected by its own validation', () => {
  it('says which phone numbers are accepted and sends nothing', async () => {
    const { screen, router, field, create } = await fillIn({
      Email: 'ngozi@example.com',
      'Phone Number': 'x',
    });
    await create();
    await expect.element(field('Phone Number')).toHaveFocus();
    await expect
      .element(field('Phone Number'))
      .toHaveAccessibleDescription(
        'Phone number must be at least 4 digits, such as +234 803 555 0100 ext. 12; brackets, hyphens, dots and slashes are allowed.',
      );
    expect(router.state.location.pathname).toBe(NEW);
    await field('Phone Number').fill('(0)803 555-0100 ext. 12');
    await create();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
  });

  it('scrolls the invalid field clear of the top bar', async () => {
    await page.viewport(360, 640);
    const { screen } = await renderApp('/service-providers/1/edit');
    const phone = screen.getByRole('textbox', { name: 'Phone Number' });
    await phone.fill('x');
    await screen.getByRole('switch', { name: 'Enabled' }).click();
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(phone).toHaveFocus();
    const bar = screen.getByRole('banner').element().getBoundingClientRect();
    await expect
      .poll(() => phone.element().getBoundingClientRect().top)
      .toBeGreaterThan(bar.bottom);
  });

  it('focuses the first invalid field in page order, even if it was mounted last', async () => {
    const { screen } = await renderApp('/products/1/edit');
    await screen.getByRole('textbox', { name: 'Rating', exact: true }).fill('good');
    await screen.getByRole('radio', { name: 'Price Range' }).click();
    await screen.getByRole('textbox', { name: 'Minimum Price' }).fill('cheap');
    await screen.getByRole('textbox', { name: 'Maximum Price' }).fill('dear');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Minimum Price' })).toHaveFocus();
    await expect
      .element(screen.getByRole('textbox', { name: 'Rating', exact: true }))
      .toBeInvalid();
  });
});

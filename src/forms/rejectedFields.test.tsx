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
  overrides: Record<string, string>,
  options: Parameters<typeof renderApp>[1] = {},
) => {
  const result = await renderApp(NEW, options);
  const field = (name: string) => result.screen.getByRole('textbox', { name, exact: true });
  for (const [name, text] of Object.entries({ ...TEXTS, ...overrides })) {
    await field(name).fill(text);
  }
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
    await screen.getByRole('main').getByRole('textbox').first().fill('Another name');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    const field = screen.getByRole(role, { name, exact: true });
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription('It is odd.');
  });
});

describe('a form rejected by its own validation', () => {
  it('scrolls the invalid field clear of the top bar', async () => {
    await page.viewport(360, 640);
    const { screen } = await renderApp('/products/1/edit');
    const price = screen.getByRole('textbox', { name: 'Price', exact: true });
    await price.fill('x');
    await screen.getByRole('switch', { name: 'Product Status' }).click();
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(price).toHaveFocus();
    const bar = screen.getByRole('banner').element().getBoundingClientRect();
    await expect
      .poll(() => price.element().getBoundingClientRect().top)
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

describe('what only the API may refuse', () => {
  const hints = [
    [
      '/service-providers/1/edit',
      'Phone Number',
      'call me',
      'Phone number must be at least 4 digits, such as +234 803 555 0100 ext. 12; brackets, hyphens, dots and slashes are allowed.',
    ],
    [
      '/service-providers/1/edit',
      'City',
      'x'.repeat(101),
      'At most 100 characters are expected; this text has 101.',
    ],
    [
      '/products/1/edit',
      'Estimated Delivery Days',
      '3651',
      'Estimated Delivery Days must be at most 3650.',
    ],
    ['/products/1/edit', 'Price', '1000000000001', 'Price must be at most 1,000,000,000,000.'],
    ['/products/1/edit', 'Rating', '4.567', 'Rating must have at most two decimals, such as 4.5.'],
  ] as const;

  it.each(hints)('on %s is a hint at %s, and is sent', async (path, name, text, hint) => {
    const sent: unknown[] = [];
    const { screen } = await renderApp(path, {
      dataProvider: {
        update: async (_, { data, previousData }) => {
          sent.push(Object.values(data).map(String));
          return { data: { ...previousData, ...data } as never };
        },
      },
    });
    const field = screen.getByRole('textbox', { name, exact: true });
    await field.fill(text);
    await expect.element(field).toHaveAccessibleDescription(hint);
    await expect.element(field).not.toBeInvalid();
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    expect(sent).toEqual([expect.arrayContaining([text])]);
  });

  it('is a product without name and description, whose fields show what the API refuses', async () => {
    const { screen } = await renderApp('/products/1/edit');
    const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
    for (const name of ['Product Name', 'Description']) await field(name).fill('');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Error' })).toBeVisible();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(field('Product Name')).toHaveFocus();
    await expect
      .element(field('Product Name'))
      .toHaveAccessibleDescription('Product name is required.');
  });

  it('is a maximum price below the minimum, which is a hint', async () => {
    const { screen } = await renderApp('/products/1/edit');
    await screen.getByRole('radio', { name: 'Price Range' }).click();
    await screen.getByRole('textbox', { name: 'Minimum Price' }).fill('20');
    const field = screen.getByRole('textbox', { name: 'Maximum Price' });
    await field.fill('10');
    await expect.element(field).toHaveAccessibleDescription(/minimum/i);
    await expect.element(field).not.toBeInvalid();
  });
});

import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startIn } from '../testing/language';
import { renderApp } from '../testing/renderApp';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });

const described = () =>
  [...document.querySelectorAll<HTMLInputElement>('form [aria-invalid=true]')].map((control) => [
    control.labels?.[0]?.textContent.replace(/\s*\*$/, ''),
    document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent,
  ]);

const REQUIRED = [
  'First Name',
  'Last Name',
  'Email',
  'Phone Number',
  'Address Line 1',
  'City',
  'State',
  'Brand Name',
  'About',
];

const openNew = async () => {
  const created: unknown[] = [];
  const { screen } = await renderApp('/service-providers/new', {
    dataProvider: {
      create: async (_, { data }) => {
        created.push(data);
        return { data: { ...data, id: 99 } as never };
      },
    },
  });
  return { screen, created };
};

describe('a form with missing texts', () => {
  it('says so at every field at once, focuses the first, and calls nothing', async () => {
    const { screen, created } = await openNew();
    await screen.getByRole('button', { name: 'Create Service Provider' }).click();
    await expect.element(field('First Name')).toHaveFocus();
    expect(described()).toEqual(REQUIRED.map((name) => [name, `${name} is required.`]));
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    for (const name of REQUIRED) await expect.element(field(name)).toBeRequired();
    expect(created).toEqual([]);
  });

  it("says so in the console's language", async () => {
    await startIn('fr');
    const { screen } = await openNew();
    await screen.getByRole('button', { name: 'Créer le prestataire' }).click();
    await expect.element(field('Prénom')).toHaveFocus();
    await expect
      .element(screen.getByText('Prénom\u202f: ce champ est obligatoire.', { exact: true }))
      .toBeVisible();
  });

  it('drops the message of a field as soon as it is filled, and then focuses the next', async () => {
    const { screen } = await openNew();
    await field('Last Name').fill('Eze');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('First Name')).toHaveFocus();
    await userEvent.keyboard('N');
    await expect.element(field('First Name')).toBeValid();
    await expect.element(screen.getByText('First Name is required.')).not.toBeInTheDocument();
    await expect.element(screen.getByText('City is required.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Email')).toHaveFocus();
  });

  it('takes a text of spaces for a missing one', async () => {
    const { screen } = await renderApp('/service-providers/1/edit');
    await field('City').fill('  ');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(field('City')).toHaveFocus();
    await expect.element(field('City')).toHaveAccessibleDescription('City is required.');
  });
});

describe('an e-mail address', () => {
  it.each(['olaitan', 'olaitan@', 'olaitan @potteryhub.com', 'olaitan@pottery..com'])(
    'may not be %s',
    async (text) => {
      const { screen } = await openNew();
      await field('Email').fill(text);
      await screen.getByRole('button', { name: 'Create Service Provider' }).click();
      await expect
        .element(field('Email'))
        .toHaveAccessibleDescription('Email must be an e-mail address such as name@example.com.');
    },
  );

  it.each([
    'olaitan@potteryhub',
    'olaitan@poterie-zoé.fr',
    'zoé@potteryhub.com',
    'olaitan@potteryhub．com',
    'mailto:olaitan@potteryhub.com',
  ])('may be %s', async (text) => {
    const { screen } = await openNew();
    await field('Email').fill(text);
    await screen.getByRole('button', { name: 'Create Service Provider' }).click();
    await expect.element(field('First Name')).toHaveFocus();
    await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'false');
  });
});

describe.each(['/service-provider-categories', '/product-categories'])('%s', (path) => {
  it.each(['new', '1/edit'])('/%s leaves missing texts to the browser', async (form) => {
    const { screen } = await renderApp(`${path}/${form}`);
    const name = field('Name');
    await name.fill('');
    await screen.getByRole('button', { name: /Create|Save/ }).click();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toBeRequired();
    expect((name.element() as HTMLInputElement).form?.noValidate).toBe(false);
    expect(document.querySelector('form .Mui-error')).toBeNull();
  });
});

describe('sample forms', () => {
  it('say what is missing in the settings', async () => {
    const { screen } = await renderApp('/settings');
    await screen.getByRole('button', { name: 'Change Password' }).click();
    await expect.element(screen.getByLabelText('Current Password')).toHaveFocus();
    expect(described()).toEqual(
      ['Current Password', 'New Password', 'Confirm New Password'].map((name) => [
        name,
        `${name} is required.`,
      ]),
    );
  });

  it('say what is missing in a dialog', async () => {
    const { screen } = await renderApp('/tasks');
    await screen.getByRole('button', { name: 'New Task' }).click();
    await screen.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(screen.getByLabelText('Title')).toHaveFocus();
    expect(described()).toEqual([
      ['Title', 'Title is required.'],
      ['Due Date', 'Due Date is required.'],
    ]);
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  });
});

it('an image without a crop focuses the button that chooses a picture', async () => {
  await page.viewport(360, 640);
  const { screen } = await renderApp('/products/1/images/new');
  await screen.getByRole('textbox', { name: 'Image Description' }).fill('Front');
  await screen.getByRole('button', { name: 'Add Image' }).click({ force: true });
  const choose = screen.getByRole('button', { name: 'Choose a picture' });
  await expect.element(choose).toHaveFocus();
  await expect.element(screen.getByRole('alert')).toBeInViewport();
});

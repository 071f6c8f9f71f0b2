import { describe, expect, it, vi } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import type { AuthProvider } from 'ra-core';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { failing, hanging } from '../testing/failing';
import { holdCalls } from '../testing/heldCalls';
import { picture } from '../testing/picture';
import { renderApp } from '../testing/renderApp';
import { createSingleFlight } from '../ui/singleFlight';

type Screen = Awaited<ReturnType<typeof renderApp>>['screen'];

interface Control {
  path: string;
  /** The data provider method that the control calls. */
  method: string;
  /** Sets up the page and returns the control. */
  prepare?: (screen: Screen) => Promise<unknown>;
  control: (screen: Screen) => Locator;
  /** What the screen shows after the response. */
  outcome: (screen: Screen) => Locator;
}

const button = (name: string) => (screen: Screen) =>
  screen.getByRole('button', { name, exact: true });
const success = (screen: Screen) => screen.getByRole('alertdialog', { name: 'Success' });

const fill = (values: Record<string, string>) => async (screen: Screen) => {
  for (const [label, value] of Object.entries(values)) {
    // The label of a required field ends with an asterisk.
    await screen.getByLabelText(new RegExp(`^\\s*${label}[\\s*]*$`)).fill(value);
  }
};

const create = (path: string, submit: string, values: Record<string, string>): Control => ({
  path,
  method: 'create',
  prepare: fill(values),
  control: button(submit),
  outcome: success,
});

const edit = (path: string, values: Record<string, string>): Control => ({
  path: `${path}/edit`,
  method: 'update',
  prepare: fill(values),
  control: button('Save Changes'),
  outcome: success,
});

const crop = async (screen: Screen) => {
  await screen.getByLabelText('Picture file').upload(await picture());
  await expect.element(screen.getByRole('application')).toBeVisible();
};

const upload = (picturePath: string): Control => ({
  path: `/service-providers/1/edit/${picturePath}`,
  method: 'uploadPicture',
  prepare: crop,
  control: button('Upload'),
  outcome: (screen) => screen.getByRole('heading', { level: 1 }),
});

const remove = (name: string): Control => ({
  path: '/service-providers/1/edit',
  method: 'deletePicture',
  prepare: (screen) => button(name)(screen).click(),
  control: button('Remove'),
  outcome: (screen) => screen.getByRole('heading', { level: 1 }),
});

const category = { Name: 'Music', Description: 'Bands' };

const controls: [string, Control][] = [
  ['Create Category', create('/service-provider-categories/new', 'Create Category', category)],
  ['the save of a service provider category', edit('/service-provider-categories/2', category)],
  [
    'Create Service Provider',
    create('/service-providers/new', 'Create Service Provider', {
      'First Name': 'Ada',
      'Last Name': 'Obi',
      Email: 'ada.obi@example.com',
      'Phone Number': '0803 555 0100',
      'Address Line 1': '1 Road',
      City: 'Aba',
      State: 'Abia',
      'Brand Name': 'Ada Bakes',
      About: 'Bakes',
    }),
  ],
  ['the save of a service provider', edit('/service-providers/1', { City: 'Aba' })],
  [
    'Create Product Category',
    create('/product-categories/new', 'Create Product Category', category),
  ],
  ['the save of a product category', edit('/product-categories/2', category)],
  [
    'Create Product',
    create('/service-providers/1/products/new', 'Create Product', {
      'Product Name': 'Cap',
      Description: 'Woven',
      Price: '12.5',
    }),
  ],
  ['the save of a product', edit('/products/1', { 'Product Name': 'Cap' })],
  [
    'Add Image',
    {
      ...create('/products/1/images/new', 'Add Image', {}),
      prepare: async (screen) => {
        await crop(screen);
        await button('Apply Crop')(screen).click();
        await expect.element(screen.getByRole('img', { name: 'Cropped image' })).toBeVisible();
      },
    },
  ],
  ['the save of a product image', edit('/products/1/images/2', { 'Image Name': 'Front' })],
  [
    'Set as Preview',
    {
      path: '/products/1/images/4',
      method: 'makePreviewImage',
      control: (screen) => screen.getByRole('button', { name: 'Set as Preview' }),
      outcome: success,
    },
  ],
  [
    'the confirmed Delete',
    {
      path: '/products/1/images/2',
      method: 'delete',
      prepare: (screen) => button('Delete')(screen).click(),
      control: (screen) =>
        screen.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }),
      outcome: success,
    },
  ],
  ['Upload of a passport photo', upload('passport-photo')],
  ['Upload of a brand logo', upload('brand-logo')],
  ['Remove of a passport photo', remove('Remove Passport')],
  ['Remove of a brand logo', remove('Remove Logo')],
];

/**
 * Clicks twice before React can re-render, which `disabled` cannot prevent, then presses Enter twice
 * and clicks once more after it.
 */
const pressRepeatedly = async (control: Locator) => {
  const element = control.element() as HTMLElement;
  element.click();
  element.click();
  element.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  element.click();
};

it.each(controls)(
  '%s sends one request when it is clicked and Enter is pressed repeatedly',
  async (_, { path, method, prepare, control, outcome }) => {
    const calls = holdCalls(method);
    const { screen } = await renderApp(path, calls);
    await prepare?.(screen);
    await expect.element(control(screen)).toBeEnabled();
    calls.hold();
    await pressRepeatedly(control(screen));
    await expect.poll(calls.count).toBe(1);
    calls.release();
    await expect.element(outcome(screen)).toBeVisible();
    expect(calls.count()).toBe(1);
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Error' }))
      .not.toBeInTheDocument();
  },
);

describe('a form', () => {
  it('saves once when Enter is pressed repeatedly in a field', async () => {
    const calls = holdCalls('update');
    const { screen } = await renderApp('/service-provider-categories/2/edit', calls);
    await screen.getByLabelText('Name').fill('Music');
    calls.hold();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    await expect.poll(calls.count).toBe(1);
    calls.release();
    await expect.element(success(screen)).toBeVisible();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    expect(calls.count()).toBe(1);
  });

  it('can be saved after a failure', async () => {
    const working = createFakeDataProvider();
    const update = vi.fn<typeof working.update>(working.update);
    update.mockImplementationOnce(failing(500));
    const { screen } = await renderApp('/service-provider-categories/2/edit', {
      dataProvider: { ...working, update: update as typeof working.update },
    });
    await screen.getByLabelText('Name').fill('Music');
    await button('Save Changes')(screen).click();
    await button('Dismiss')(screen).click();
    await button('Save Changes')(screen).click();
    await expect.element(success(screen)).toBeVisible();
    expect(update).toHaveBeenCalledTimes(2);
  });
});

it.each([
  ['Sign in', 'login', true],
  ['Logout', 'logout', false],
] as const)(
  '%s sends one request when it is clicked and Enter is pressed repeatedly',
  async (name, method, signedOut) => {
    const call = vi.fn<(params: unknown) => Promise<unknown>>(() => hanging());
    const authProvider = { [method]: call } as Partial<AuthProvider>;
    const { screen } = await renderApp('/dashboard', { authProvider, signedOut });
    if (signedOut) await fill({ Username: 'ada', Password: 'secret' })(screen);
    await expect.element(button(name)(screen)).toBeVisible();
    await pressRepeatedly(button(name)(screen));
    expect(call).toHaveBeenCalledTimes(1);
  },
);

describe('createSingleFlight', () => {
  it('runs an action once, and again after a reset', () => {
    const action = vi.fn<() => string>(() => 'sent');
    const flight = createSingleFlight();
    expect(flight.start(action)).toBe('sent');
    expect(flight.start(action)).toBeUndefined();
    flight.reset();
    expect(flight.start(action)).toBe('sent');
    expect(action).toHaveBeenCalledTimes(2);
  });
});

import { describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { createFakeDataProvider } from '../dataProvider/fake/fakeHttpClient';
import { failing } from '../testing/failing';
import { renderApp } from '../testing/renderApp';
import { openSelect } from '../testing/chooseOption';

type App = Awaited<ReturnType<typeof renderApp>>;

const LIST = '/service-provider-categories';

interface Overlay {
  path?: string;
  /** Opens it, and returns something in it. */
  open: (app: App) => Promise<Locator>;
}

const accountMenu: Overlay = {
  open: async ({ screen }) => {
    await screen.getByRole('button', { name: 'Account menu of ada' }).click();
    return screen.getByRole('menuitemradio', { name: 'English' });
  },
};

const OVERLAYS: Record<string, Overlay> = {
  'navigation drawer': {
    open: async ({ screen }) => {
      await page.viewport(360, 740);
      await screen.getByRole('button', { name: 'Open menu' }).click();
      return screen.getByRole('button', { name: 'Close menu' });
    },
  },
  'command palette': {
    open: async ({ screen }) => {
      await screen.getByRole('button', { name: 'Search providers, products…' }).click();
      return screen.getByRole('dialog', { name: 'Search and commands' });
    },
  },
  'list of shortcuts': {
    open: async ({ screen }) => {
      await userEvent.keyboard('?');
      return screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    },
  },
  'account menu': accountMenu,
  'menu of a select': {
    path: '/service-providers',
    open: async ({ screen }) => {
      await openSelect(screen.getByRole('combobox', { name: 'Status' }));
      return screen.getByRole('option', { name: 'Disabled' });
    },
  },
  'menu of saved views': {
    path: LIST,
    open: async ({ screen }) => {
      await screen.getByRole('button', { name: /^Saved views|^Views/ }).click();
      return screen.getByRole('menu');
    },
  },
  'dialog of a sample page': {
    path: '/projects',
    open: async ({ screen }) => {
      await screen.getByRole('button', { name: 'New Project' }).click();
      return screen.getByRole('dialog');
    },
  },
};

/** Opens an overlay on a page that was opened from `/team`. */
const open = async ({ path = '/tasks', ...overlay }: Overlay) => {
  const app = await renderApp('/team');
  const heading = app.screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Team');
  await app.router.navigate(path);
  await expect.element(heading).not.toHaveTextContent('Team');
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  const content = await overlay.open(app);
  await expect.element(content).toBeVisible();
  return { ...app, path, content, pathname: () => app.router.state.location.pathname };
};

describe.each(Object.entries(OVERLAYS))('the %s', (_, overlay) => {
  it('is closed by Back, which stays on the page; the next one leaves it', async () => {
    const { router, content, path, pathname } = await open(overlay);
    await router.navigate(-1);
    await expect.element(content).not.toBeInTheDocument();
    expect(pathname()).toBe(path);
    await router.navigate(-1);
    await expect.poll(pathname).toBe('/team');
  });

  it('is closed by any other navigation', async () => {
    const { router, content, path, pathname } = await open(overlay);
    await router.navigate('/analytics');
    await expect.element(content).not.toBeInTheDocument();
    expect(pathname()).toBe('/analytics');
    await router.navigate(-1);
    await expect.poll(pathname).toBe(path);
    await expect.element(content).not.toBeInTheDocument();
  });
});

it('is closed by Forward, which leaves the page', async () => {
  const app = await open(accountMenu);
  await app.router.navigate(-1);
  await expect.element(app.content).not.toBeInTheDocument();
  await app.router.navigate(-1);
  await expect.poll(app.pathname).toBe('/team');
  await accountMenu.open(app);
  await app.router.navigate(1);
  await expect.element(app.content).not.toBeInTheDocument();
  expect(app.pathname()).toBe('/tasks');
});

it('adds no history entry', async () => {
  const app = await open(accountMenu);
  for (const close of ['{Escape}', '{Enter}']) {
    await userEvent.keyboard(close);
    await expect.element(app.content).not.toBeInTheDocument();
    await accountMenu.open(app);
  }
  await userEvent.keyboard('{Escape}');
  await app.router.navigate(-1);
  await expect.poll(app.pathname).toBe('/team');
});

it('stays open when only the address of its page is corrected', async () => {
  const { router, content } = await open({ path: LIST, open: accountMenu.open });
  await router.navigate(`${LIST}?page=1`, { replace: true });
  await expect.element(content).toBeVisible();
});

it('is closed one at a time, the one on top first', async () => {
  const { screen, router, content, path, pathname } = await open({
    path: '/projects',
    open: async (app) => {
      await app.screen.getByRole('button', { name: 'New Project' }).click();
      await openSelect(app.screen.getByRole('combobox'));
      return app.screen.getByRole('listbox');
    },
  });
  await router.navigate(-1);
  await expect.element(content).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await router.navigate(-1);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(pathname()).toBe(path);
});

const dismiss = (app: App) => app.screen.getByRole('button', { name: 'Dismiss' });

const fillNew = async ({ screen }: App) => {
  // Only the form has one: the list, with a filter Name, stays until the form is rendered.
  await screen.getByLabelText('Description').fill('Bands and DJs');
  await screen.getByLabelText('Name').fill('Music');
};

describe('a message', () => {
  it('stays over the page that follows a create; Back closes it, then goes to the list', async () => {
    const app = await renderApp(LIST);
    await app.router.navigate(`${LIST}/new`);
    await fillNew(app);
    await userEvent.keyboard('{Control>}s{/Control}');
    const heading = app.screen.getByRole('heading', {
      level: 1,
      name: 'Music',
      includeHidden: true,
    });
    await expect.element(heading).toBeInTheDocument();
    await expect.element(dismiss(app)).toBeVisible();
    const shown = app.router.state.location.pathname;
    await app.router.navigate(-1);
    await expect.element(dismiss(app)).not.toBeInTheDocument();
    expect(app.router.state.location.pathname).toBe(shown);
    await app.router.navigate(-1);
    await expect.poll(() => app.router.state.location.pathname).toBe(LIST);
  });

  it('stays over the page to which a save goes back', async () => {
    const app = await renderApp(`${LIST}/1`);
    await app.screen.getByRole('link', { name: 'Edit' }).click();
    await app.screen.getByLabelText('Name').fill('Couture');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => app.router.state.location.pathname).toBe(`${LIST}/1`);
    await expect.element(dismiss(app)).toBeVisible();
    await app.router.navigate('/team');
    await expect.element(dismiss(app)).not.toBeInTheDocument();
  });

  it('of a failed save is closed by Back, which leaves the form as it is', async () => {
    const dataProvider = { ...createFakeDataProvider(), create: failing(500) };
    const app = await renderApp(LIST, { dataProvider });
    await app.router.navigate(`${LIST}/new`);
    const name = app.screen.getByLabelText('Name');
    await fillNew(app);
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(dismiss(app)).toBeVisible();
    await app.router.navigate(-1);
    await expect.element(dismiss(app)).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Music');
    await app.router.navigate(-1);
    const question = app.screen.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect.element(question).toBeVisible();
    await app.router.navigate(-1);
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Music');
  });
});

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AuthProvider } from 'ra-core';
import { HttpError } from 'ra-core';
import { session } from '../auth/session';
import { FAKE_TOKEN } from '../dataProvider/fake/session';
import { renderApp } from '../testing/renderApp';
import { watchedApi } from '../testing/watchedApi';

describe('protected pages', () => {
  it('redirect to sign-in without a token', async () => {
    const { screen, router } = await renderApp('/', { signedOut: true });
    await expect.element(screen.getByRole('heading', { name: 'Admin Console' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  });

  it.each(['/nowhere', '/not-found'])('show the 404 page on %s without a token', async (path) => {
    const { screen } = await renderApp(path, { signedOut: true });
    await expect.element(screen.getByRole('link', { name: 'Go Home' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Go Back' })).toBeVisible();
  });
});

const signIn = async (login: AuthProvider['login']) => {
  const result = await renderApp('/login', { signedOut: true, authProvider: { login } });
  await result.screen.getByLabelText('Username').fill('ada');
  await result.screen.getByLabelText('Password').fill('secret');
  await userEvent.keyboard('{Enter}');
  return result;
};

describe('sign-in', () => {
  it('goes to the dashboard', async () => {
    const { screen, router } = await signIn(async () => session.start(FAKE_TOKEN, 'ada'));
    await expect.element(screen.getByText('Welcome to the admin dashboard.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it.each([
    [401, 'Invalid username or password'],
    [429, 'Something went wrong. Please try again.'],
    [500, 'Something went wrong. Please try again.'],
    [0, 'Network error. Please try again.'],
  ])('shows for status %i: %s', async (status, message) => {
    const { screen, router } = await signIn(async () => {
      throw new HttpError('no', status);
    });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
    await expect.element(screen.getByLabelText('Password')).toHaveValue('secret');
    await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('requires both fields before it calls the API', async () => {
    const login = vi.fn<AuthProvider['login']>();
    const { screen } = await renderApp('/login', { signedOut: true, authProvider: { login } });
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByRole('alert')).not.toBeEmptyDOMElement();
    await expect.element(screen.getByLabelText('Username')).toHaveFocus();
    expect(login).not.toHaveBeenCalled();
  });
});

const isScrolling = () =>
  document.querySelector('[data-scrolling]')?.getAttribute('data-scrolling');

const drawn = async () => {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
};

describe('the layout', () => {
  it('has the six sidebar links and marks only an exact match as active', async () => {
    const { screen } = await renderApp('/service-provider-categories/1');
    const navigation = screen.getByRole('navigation', { name: 'Main navigation' });
    await expect
      .element(navigation.getByRole('link', { name: 'Create Product Category' }))
      .toBeVisible();
    const links = navigation.getByRole('link').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Create Service Provider Category', '/service-provider-categories/new'],
      ['Service Provider Categories', '/service-provider-categories'],
      ['Create Service Provider', '/service-providers/new'],
      ['Service Providers', '/service-providers'],
      ['Create Product Category', '/product-categories/new'],
      ['Product Categories', '/product-categories'],
    ]);
    expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([]);
    await navigation.getByRole('link', { name: 'Service Provider Categories' }).click();
    await expect
      .element(navigation.getByRole('link', { name: 'Service Provider Categories' }))
      .toHaveAttribute('aria-current', 'page');
  });

  it('links to the plain list from a filtered page of it, which Back restores', async () => {
    const filtered = '/product-categories?filter=%7B%22name%22%3A%22e%22%7D&page=1&perPage=2';
    const { dataProvider } = watchedApi({ announces: false });
    const { screen, router } = await renderApp(filtered, { dataProvider });
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('e');
    const link = screen.getByRole('navigation', { name: 'Main navigation' });
    await link.getByRole('link', { name: 'Product Categories', exact: true }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    await expect.poll(() => router.state.navigation.state).toBe('idle');
    expect(router.state.location.search).toBe('');
    await router.navigate(-1);
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('e');
    expect(router.state.location.search).toContain('perPage=2');
  });

  it('takes one Back to leave a page that was opened by a double click', async () => {
    const { screen, router } = await renderApp('/dashboard');
    const navigation = screen.getByRole('navigation', { name: 'Main navigation' });
    await navigation.getByRole('link', { name: 'Service Providers' }).dblClick();
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Service Providers');
    void router.navigate(-1);
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  });

  it('signs out to the sign-in page, and the next sign-in starts at the dashboard', async () => {
    const { screen, router } = await renderApp('/service-provider-categories');
    await screen.getByRole('button', { name: 'Logout' }).click();
    await expect.element(screen.getByLabelText('Username')).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(session.getToken()).toBeNull();
  });

  it('hides the scrollbar of the sidebar 600 ms after scrolling stops', async () => {
    const { screen } = await renderApp('/dashboard');
    await expect.element(screen.getByRole('navigation')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    document.querySelector('[data-scrolling]')?.dispatchEvent(new Event('scroll'));
    await drawn();
    vi.advanceTimersByTime(599);
    await drawn();
    expect(isScrolling()).toBe('true');
    vi.advanceTimersByTime(1);
    await drawn();
    expect(isScrolling()).toBe('false');
  });
});

const openDrawer = async () => {
  await page.viewport(767, 800);
  const { screen } = await renderApp('/dashboard');
  await screen.getByRole('button', { name: 'Open menu' }).click();
  const navigation = screen.getByRole('navigation', { name: 'Main navigation' });
  await expect.element(navigation).toBeVisible();
  return { screen, navigation };
};

describe('below 768 px', () => {
  it('the sidebar is a drawer that its button closes', async () => {
    const { screen, navigation } = await openDrawer();
    await screen.getByRole('button', { name: 'Close menu' }).click();
    await expect.element(navigation).not.toBeInTheDocument();
  });

  it('choosing a link closes it', async () => {
    const { screen, navigation } = await openDrawer();
    await navigation.getByRole('link', { name: 'Service Provider Categories' }).click();
    await expect.element(navigation).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Service Provider Categories');
  });

  it('a click on a heading or beside the links leaves it open, Escape closes it', async () => {
    const { navigation } = await openDrawer();
    await navigation.getByRole('heading', { name: 'Product Category Management' }).click();
    await navigation.click({ position: { x: 100, y: 2 } });
    await drawn();
    // A drawer that closes gives the focus back at once.
    expect(document.activeElement?.closest('.MuiDrawer-root')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(navigation).not.toBeInTheDocument();
  });

  it('clicking the backdrop closes it', async () => {
    const { navigation } = await openDrawer();
    document.querySelector<HTMLElement>('.MuiBackdrop-root')?.click();
    await expect.element(navigation).not.toBeInTheDocument();
  });

  it('at 768 px and wider it is fixed, 256 px wide', async () => {
    await page.viewport(768, 800);
    const { screen } = await renderApp('/dashboard');
    const navigation = screen.getByRole('navigation', { name: 'Main navigation' });
    await expect.element(navigation).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
    expect(navigation.element().closest('[data-scrolling]')?.parentElement?.offsetWidth).toBe(256);
  });
});

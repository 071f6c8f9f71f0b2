import { describe, expect, it, onTestFinished } from 'vitest';
import { session } from '../auth/session';
import { FAKE_TOKEN } from '../dataProvider/fake/session';
import { renderApp } from '../testing/renderApp';

const LIST = '/product-categories';
const FILTERED = `${LIST}?filter=${encodeURIComponent('{"name":"wom"}')}&page=1`;

/** Simulates storage changes by another tab, with their events. */
const otherTab = () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const storage = frame.contentWindow?.localStorage;
  if (!storage) throw new Error('no storage');
  return {
    chooseDarkMode: () => storage.setItem('mui-mode', 'dark'),
    signOut: () => {
      storage.removeItem('token');
      storage.removeItem('username');
    },
    signIn: (username: string) => {
      storage.setItem('username', username);
      storage.setItem('token', `${FAKE_TOKEN} token of ${username}`);
    },
  };
};

type Screen = Awaited<ReturnType<typeof renderApp>>['screen'];

const signIn = async (screen: Screen) => {
  await screen.getByLabelText('Username').fill('ada');
  await screen.getByLabelText('Password').fill('secret');
  await screen.getByRole('button', { name: 'Sign in' }).click();
};

describe('a sign-out in another tab', () => {
  it('hides the records, and sign-in returns to the same page', async () => {
    const { screen, router } = await renderApp(FILTERED);
    await expect.element(screen.getByText('Page 1 of 1')).toBeVisible();
    otherTab().signOut();
    await expect.element(screen.getByLabelText('Username')).toBeVisible();
    await expect.element(screen.getByText('Page 1 of 1')).not.toBeInTheDocument();
    await signIn(screen);
    await expect.element(screen.getByText('Page 1 of 1')).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe(FILTERED);
  });

  it('keeps unsaved input as a draft of the user who typed it', async () => {
    const { screen } = await renderApp(`${LIST}/new`);
    await screen.getByLabelText('Name').fill('Music');
    otherTab().signOut();
    await expect.element(screen.getByLabelText('Username')).toBeVisible();
    await expect
      .element(screen.getByText('Your session has ended. What you typed is kept.'))
      .toBeVisible();
    await signIn(screen);
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Music');
    await expect.element(screen.getByText(/^Your session expired/)).toBeVisible();
  });

  it('hides the records of a console below a path, too', async () => {
    const { screen, router } = await renderApp(`/shop${FILTERED}`, { basename: '/shop' });
    await expect.element(screen.getByText('Page 1 of 1')).toBeVisible();
    otherTab().signOut();
    await expect.element(screen.getByLabelText('Username')).toBeVisible();
    await signIn(screen);
    await expect.element(screen.getByText('Page 1 of 1')).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe(`/shop${FILTERED}`);
  });

  it('leaves public pages alone', async () => {
    const { screen } = await renderApp('/not-found');
    otherTab().signOut();
    await expect.element(screen.getByRole('button', { name: 'Go Back' })).toBeVisible();
  });
});

describe('a sign-in in another tab', () => {
  it('ends the sign-in page and opens the requested page', async () => {
    const { screen, router } = await renderApp(FILTERED, { signedOut: true });
    await screen.getByLabelText('Username').fill('ad');
    otherTab().signIn('ada');
    await expect.element(screen.getByText('Page 1 of 1')).toBeVisible();
    expect(router.state.location.search).toContain('wom');
  });

  it('as another user reloads the page and keeps the draft for its author', async () => {
    const { screen } = await renderApp(`${LIST}/new`);
    await screen.getByLabelText('Name').fill('Music');
    const other = otherTab();
    other.signIn('bola');
    await expect.element(screen.getByLabelText('Name')).toHaveValue('');
    expect(session.getUsername()).toBe('bola');
    other.signIn('ada');
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Music');
  });
});

describe('another change of the storage by another tab', () => {
  it('leaves the page alone after a new sign-in in this tab', async () => {
    const { screen, router } = await renderApp('/dashboard', { signedOut: true });
    await signIn(screen);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    const opened: string[] = [];
    onTestFinished(router.subscribe(({ location }) => opened.push(location.pathname)));
    const event = new Promise((resolve) => {
      window.addEventListener('storage', resolve, { once: true });
    });
    otherTab().chooseDarkMode();
    await event;
    expect(opened).toEqual([]);
  });
});

describe('a page opened without a session', () => {
  it('is restored after sign-in', async () => {
    const { screen, router } = await renderApp('/dashboard');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    session.clear();
    await screen.getByRole('link', { name: 'Product Categories', exact: true }).click();
    await signIn(screen);
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Product Categories');
    await router.navigate(-1);
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
  });
});

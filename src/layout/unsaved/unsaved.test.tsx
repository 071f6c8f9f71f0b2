import { describe, expect, it } from 'vitest';
import { createFakeAuthProvider } from '../../dataProvider/fake/fakeAuthProvider';
import { createFakeDataProvider } from '../../dataProvider/fake/createFakeDataProvider';
import { session } from '../../dataProvider/session';
import { failing } from '../../testing/failing';
import { renderApp } from '../../testing/renderApp';

const NEW = '/service-provider-categories/new';
const RESTORED = 'Your session had ended. What you typed was kept: save it, or discard it.';

const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('leaving a form with unsaved changes', () => {
  it('asks first; one can stay or leave', async () => {
    const { screen, router } = await renderApp(NEW);
    await screen.getByLabelText('Name').fill('Music');
    const link = screen.getByRole('link', { name: 'Service Provider Categories' });
    await link.click();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Music');
    expect(router.state.location.pathname).toBe(NEW);
    await link.click();
    await screen.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/service-provider-categories');
  });

  it('asks when the tab is closed', async () => {
    const { screen } = await renderApp(NEW);
    await expect.element(screen.getByLabelText('Name')).toBeVisible();
    expect(close()).toBe(false);
    await screen.getByLabelText('Name').fill('Music');
    await expect.poll(close).toBe(true);
  });

  it('asks nothing when nothing was changed', async () => {
    const { screen, router } = await renderApp(NEW);
    await screen.getByRole('link', { name: 'Service Provider Categories' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/service-provider-categories');
  });
});

const loseSession = async (username: string) => {
  let isOver = true;
  const working = createFakeDataProvider();
  const result = await renderApp(NEW, {
    dataProvider: {
      ...working,
      create: (resource, params) => (isOver ? failing(401)() : working.create(resource, params)),
    },
    authProvider: {
      ...createFakeAuthProvider(),
      checkError: async () => {
        session.end();
        await result.router.navigate('/login', { state: { nextPathname: NEW } });
      },
    },
  });
  const { screen } = result;
  await screen.getByLabelText('Name').fill('Music');
  await screen.getByLabelText('Description').fill('Bands');
  await screen.getByRole('button', { name: 'Create Category' }).click();
  await screen.getByLabelText('Username').fill(username);
  await screen.getByLabelText('Password').fill('secret');
  isOver = false;
  await screen.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create');
  return screen;
};

describe('a session that ends while somebody types', () => {
  it('gives the same person the form back, and says so; saving ends the draft', async () => {
    const screen = await loseSession('ada');
    await expect.element(screen.getByText(RESTORED)).toBeVisible();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Music');
    await expect.element(screen.getByLabelText('Description')).toHaveValue('Bands');
    await screen.getByRole('button', { name: 'Create Category' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    await expect
      .poll(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')))
      .toEqual([]);
  });

  it('can be discarded', async () => {
    const screen = await loseSession('ada');
    await screen.getByRole('button', { name: 'Discard' }).click();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('');
    await expect.element(screen.getByText(RESTORED)).not.toBeInTheDocument();
  });

  it('shows nothing of it to somebody else', async () => {
    const screen = await loseSession('bola');
    await expect.element(screen.getByLabelText('Name')).toHaveValue('');
    await expect.element(screen.getByText(RESTORED)).not.toBeInTheDocument();
  });
});

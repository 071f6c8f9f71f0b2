import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createFakeDataProvider } from '../../dataProvider/fake/fakeHttpClient';
import { session } from '../../auth/session';
import { FAKE_TOKEN } from '../../dataProvider/fake/session';
import { failing } from '../../testing/failing';
import { picture } from '../../testing/picture';
import { renderApp } from '../../testing/renderApp';
import { keepTab, storedDrafts } from '../../testing/storedDrafts';
import { drafts } from './drafts';

const NEW = '/service-provider-categories/new';
const NEW_IMAGE = '/products/1/images/new';
const RESTORED = 'Your session expired. Your unsaved changes were restored: save or discard them.';

const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('the key of a tab’s drafts is deleted with the last of them', () => {
  const [one, other] = [drafts.open('ada', NEW), drafts.open('ada', NEW_IMAGE)];
  for (const draft of [one, other]) draft.write({ values: { name: 'Music' } });
  one.remove();
  expect(other.read()?.values).toEqual({ name: 'Music' });
  expect(document.cookie).toContain('-draft-');
  other.remove();
  expect(document.cookie).not.toContain('-draft-');
});

describe('leaving a form with unsaved changes', () => {
  it('asks first; the user can stay or leave', async () => {
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

  it('asks before signing out, which discards the input', async () => {
    const { screen, router } = await renderApp(NEW);
    await screen.getByLabelText('Name').fill('Music');
    await screen.getByRole('button', { name: 'Logout' }).click();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Music');
    expect(session.getToken()).not.toBeNull();
    await screen.getByRole('button', { name: 'Logout' }).click();
    await screen.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(session.getToken()).toBeNull();
    expect(storedDrafts()).toEqual([]);
  });

  it('does not ask when nothing was changed', async () => {
    const { screen, router } = await renderApp(NEW);
    await screen.getByRole('link', { name: 'Service Provider Categories' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/service-provider-categories');
  });
});

const ENDED = 'Your session has ended.';

const loseSession = async (username: string, start = () => session.start(FAKE_TOKEN, 'ada')) => {
  let isOver = true;
  const working = createFakeDataProvider();
  const create: typeof working.create = (resource, params) =>
    isOver ? failing(401)() : working.create(resource, params);
  start();
  const { screen } = await renderApp(NEW, {
    dataProvider: { ...working, create },
    signedOut: true,
  });
  await screen.getByLabelText('Name').fill('Music');
  await screen.getByLabelText('Description').fill('Bands');
  await screen.getByRole('button', { name: 'Create Category' }).click();
  await expect.element(screen.getByText(`${ENDED} What you typed is kept.`)).toBeVisible();
  await screen.getByLabelText('Username').fill(username);
  await screen.getByLabelText('Password').fill('secret');
  isOver = false;
  await screen.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create');
  return screen;
};

describe('a session that expires while the user is typing', () => {
  it('restores the form for the same user with a notice; saving removes the draft', async () => {
    const screen = await loseSession('ada');
    await expect.element(screen.getByText(RESTORED)).toBeVisible();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Music');
    await expect.element(screen.getByLabelText('Description')).toHaveValue('Bands');
    await screen.getByRole('button', { name: 'Create Category' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    await expect.poll(storedDrafts).toEqual([]);
  });

  it('restores the form in a session of which only the token was known', async () => {
    const screen = await loseSession('ada', () => localStorage.setItem('token', FAKE_TOKEN));
    await expect.element(screen.getByText(RESTORED)).toBeVisible();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Music');
    expect(storedDrafts()).toEqual([expect.stringContaining('ada')]);
  });

  it('says that nothing is lost only where something was typed', async () => {
    const { screen } = await renderApp('/products', { dataProvider: { getList: failing(401) } });
    await expect.element(screen.getByText(ENDED, { exact: true })).toBeVisible();
  });

  it('lets the user discard the draft', async () => {
    const screen = await loseSession('ada');
    await screen.getByRole('button', { name: 'Discard' }).click();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('');
    await expect.element(screen.getByText(RESTORED)).not.toBeInTheDocument();
  });

  it('does not show the draft to another user', async () => {
    const screen = await loseSession('bola');
    await expect.element(screen.getByLabelText('Name')).toHaveValue('');
    await expect.element(screen.getByText(RESTORED)).not.toBeInTheDocument();
  });
});

const reloadWithDrafts = async (
  screen: Awaited<ReturnType<typeof renderApp>>['screen'],
  path: string,
) => {
  const restoreTab = keepTab();
  await screen.unmount();
  restoreTab();
  return renderApp(path);
};

const reload = async () => {
  const { screen } = await renderApp(NEW);
  await screen.getByLabelText('Name').fill('Music');
  await expect.poll(storedDrafts).toHaveLength(1);
  return reloadWithDrafts(screen, NEW);
};

describe('a reloaded page', () => {
  it('restores the input, to type on, and does not mention an expired session', async () => {
    const { screen } = await reload();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Music');
    await expect.element(screen.getByText(/^Your unsaved changes were restored/)).toBeVisible();
    await expect.element(screen.getByText(RESTORED)).not.toBeInTheDocument();
    await userEvent.keyboard('{End}al');
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Musical');
  });
});

const chooseCrop = async (screen: Awaited<ReturnType<typeof renderApp>>['screen']) => {
  await screen.getByLabelText('Picture file').upload(await picture());
  await screen.getByRole('button', { name: 'Apply Crop' }).click();
  await expect.element(screen.getByRole('img', { name: 'Cropped image' })).toBeVisible();
};

describe('a picture chosen before a reload', () => {
  const LOST = 'The selected picture could not be restored. Please choose it again.';

  it('is reported as lost, without a claim that anything was restored', async () => {
    const { screen } = await renderApp(NEW_IMAGE);
    await chooseCrop(screen);
    await expect.poll(storedDrafts).toHaveLength(1);
    const reloaded = await reloadWithDrafts(screen, NEW_IMAGE);
    await expect.element(reloaded.screen.getByText(LOST)).toBeVisible();
    await expect.element(reloaded.screen.getByText(/were restored/)).not.toBeInTheDocument();
    await expect
      .element(reloaded.screen.getByRole('button', { name: 'Discard' }))
      .not.toBeInTheDocument();
    expect(storedDrafts()).toEqual([]);
  });

  it('is reported as lost beside the restored fields', async () => {
    const { screen } = await renderApp(NEW_IMAGE);
    await chooseCrop(screen);
    await screen.getByLabelText('Image Name').fill('Front');
    await expect
      .poll(() => drafts.open('ada', NEW_IMAGE).read()?.values)
      .toMatchObject({ imageName: 'Front' });
    const reloaded = await reloadWithDrafts(screen, NEW_IMAGE);
    const notice = reloaded.screen.getByText(/^Your unsaved changes were restored/);
    await expect.element(notice).toHaveTextContent(LOST);
    await expect.element(reloaded.screen.getByLabelText('Image Name')).toHaveValue('Front');
  });
});

describe('a form', () => {
  it('keeps no draft once its changes are undone', async () => {
    const { screen } = await renderApp('/service-provider-categories/2/edit');
    await screen.getByLabelText('Name').fill('Sewing');
    await expect.poll(storedDrafts).toHaveLength(1);
    await screen.getByLabelText('Name').fill('Tailoring');
    await expect.poll(storedDrafts).toEqual([]);
  });
});

/** Not before the call: another one, such as that for similar records, would redirect first. */
const signedOut = () => {
  session.clear();
  return failing(401)();
};

describe('a 401', () => {
  it('redirects to sign-in even if another tab has removed the token', async () => {
    const { screen, router } = await renderApp(NEW, { dataProvider: { create: signedOut } });
    await screen.getByLabelText('Name').fill('Music');
    await screen.getByLabelText('Description').fill('Bands');
    await screen.getByRole('button', { name: 'Create Category' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(storedDrafts()).toHaveLength(1);
  });

  it('returns to what was typed, not to the page whose link was pressed', async () => {
    const { getList } = createFakeDataProvider();
    const { screen, router } = await renderApp(NEW, {
      dataProvider: {
        getList: async (resource, params) =>
          resource === 'service-providers' ? failing(401)() : getList(resource, params),
      },
    });
    await screen.getByLabelText('Name').fill('Music');
    await expect.poll(storedDrafts).toHaveLength(1);
    await screen.getByRole('link', { name: 'Service Providers', exact: true }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(router.state.location.state).toMatchObject({ nextPathname: NEW, isKept: true });
  });

  it('redirects once, however many calls return 401', async () => {
    const { screen, router } = await renderApp('/dashboard', {
      dataProvider: { getList: failing(401) },
    });
    const visits = new Set<string>();
    router.subscribe(({ location }) => {
      if (location.pathname === '/login') visits.add(location.key);
    });
    await screen.getByRole('link', { name: 'Service Providers', exact: true }).click();
    await expect.element(screen.getByLabelText('Username')).toBeVisible();
    expect(visits.size).toBe(1);
    expect(router.state.location.state).toMatchObject({ nextPathname: '/service-providers' });
  });
});

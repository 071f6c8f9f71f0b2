import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { failing } from '../testing/failing';
import { startIn } from '../testing/language';
import { renderApp } from '../testing/renderApp';
import type { LinkCalls } from './LinkRoute';
import { session } from './session';

const GOOD = 'seven purple lanterns';
const expiresAt = '2026-11-30T12:00:00.000Z';

const invitation: LinkCalls['checkLink'] = async () => ({
  kind: 'invitation',
  username: null,
  expiresAt,
  hasPasskeys: false,
});

const reset =
  (username: string, hasPasskeys = false): LinkCalls['checkLink'] =>
  async () => ({ kind: 'reset', username, expiresAt, hasPasskeys });

const open = async (calls: Partial<LinkCalls>, { signedOut = true, token = 'secret' } = {}) => {
  const redeemLink = vi.fn<LinkCalls['redeemLink']>(async ({ username = 'grace' }) => ({
    token: 'fake-new',
    username,
    needsAttention: false,
  }));
  const checkLink = vi.fn<LinkCalls['checkLink']>(invitation);
  const dataProvider = { checkLink, redeemLink, ...calls };
  const rendered = await renderApp(`/invitation#${token}`, { signedOut, dataProvider });
  return { ...rendered, redeemLink, checkLink };
};

describe('the page of a link', () => {
  it('creates the account of an invitation, signs in and opens Home', async () => {
    const { screen, router, redeemLink, checkLink } = await open({});
    await expect.element(screen.getByLabelText('Username')).toHaveFocus();
    expect(checkLink).toHaveBeenCalledWith('secret');
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Create your account');
    await screen.getByLabelText('Username').fill('grace');
    await screen.getByLabelText('Password', { exact: true }).fill(GOOD);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
    const use = { token: 'secret', username: 'grace', newPassword: GOOD };
    expect(redeemLink.mock.calls).toEqual([[use]]);
    expect([session.getToken(), session.getUsername()]).toEqual(['fake-new', 'grace']);
    await expect
      .element(screen.getByRole('button', { name: 'Account menu of grace' }))
      .toBeVisible();
    expect(router.state.location.hash).toBe('');
  });

  it.each([
    ['removes the passkeys of the account with its password', false, {}],
    ['keeps them if that is chosen', true, { keepPasskeys: true }],
  ])('%s', async (_, keeps, sent) => {
    const { screen, router, redeemLink } = await open({ checkLink: reset('grace', true) });
    const box = screen.getByRole('checkbox', { name: 'Also remove the passkeys of the account' });
    await expect.element(box).toBeChecked();
    if (keeps) await box.click();
    await screen.getByLabelText('New password').fill(GOOD);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
    expect(redeemLink.mock.calls).toEqual([[{ token: 'secret', newPassword: GOOD, ...sent }]]);
  });

  it('opens the page Account when something has to be done there first', async () => {
    const redeemLink = vi
      .fn<LinkCalls['redeemLink']>()
      .mockResolvedValue({ token: 'fake-new', username: 'grace', needsAttention: true });
    const { screen, router } = await open({ checkLink: reset('grace'), redeemLink });
    await screen.getByLabelText('New password').fill(GOOD);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/account');
  });

  it('sets a new password for the account that it names, whatever the name is', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { screen, redeemLink } = await open({ checkLink: reset(name) });
    await expect.element(screen.getByLabelText('New password')).toHaveFocus();
    await expect.element(screen.getByText(`For the account ${name},`)).toBeVisible();
    await screen.getByLabelText('New password').fill(GOOD);
    await screen.getByRole('button', { name: 'Set Password' }).click();
    await expect
      .poll(() => redeemLink.mock.calls)
      .toEqual([[{ token: 'secret', newPassword: GOOD }]]);
  });

  it('says that a link cannot be used and what to do, and leads to the sign-in', async () => {
    const { screen } = await open({ checkLink: failing(404) });
    await expect
      .element(screen.getByRole('heading', { name: 'This link cannot be used' }))
      .toHaveFocus();
    await expect.element(screen.getByText(/Ask an administrator for a new link/)).toBeVisible();
    await screen.getByRole('button', { name: 'Go to Sign-In' }).click();
    await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  it('asks nothing without a token', async () => {
    const { screen, checkLink } = await open({}, { token: '' });
    await expect.element(screen.getByText('This link cannot be used')).toBeVisible();
    expect(checkLink).not.toHaveBeenCalled();
  });

  it('says so when the link is used elsewhere meanwhile', async () => {
    const { screen } = await open({ checkLink: reset('grace'), redeemLink: failing(404) });
    await screen.getByLabelText('New password').fill(GOOD);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('This link cannot be used')).toBeVisible();
  });

  it('tries again after a failure of the connection', async () => {
    const checkLink = vi.fn<LinkCalls['checkLink']>(failing(0));
    const { screen } = await open({ checkLink });
    await expect.element(screen.getByText('Network error. Please try again.')).toBeVisible();
    checkLink.mockImplementation(invitation);
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByLabelText('Username')).toBeVisible();
  });

  it('names what is wrong with a field, and focuses it', async () => {
    const detail = 'Somebody already has this username. Choose another.';
    const taken = new HttpError(detail, 409, { detail, errors: { username: detail } });
    const redeemLink = vi.fn<LinkCalls['redeemLink']>(async () => {
      throw taken;
    });
    const { screen } = await open({ redeemLink });
    const [username, password] = [
      screen.getByLabelText('Username'),
      screen.getByLabelText('Password', { exact: true }),
    ];
    await screen.getByRole('button', { name: 'Create Account' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/enter a username/);
    await expect.element(username).toHaveFocus();
    await username.fill('grace');
    await password.fill('grace123');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/more than the username/);
    await expect.element(password).toHaveAttribute('aria-invalid', 'true');
    await expect.element(password).toHaveFocus();
    expect(redeemLink).not.toHaveBeenCalled();
    await password.fill(GOOD);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alert')).toHaveTextContent(detail);
    await expect.element(username).toHaveFocus();
    await expect.element(password).toHaveAttribute('aria-invalid', 'false');
  });

  it('says that another user is signed in and will be signed out, and does not react to that session', async () => {
    const { screen } = await open({}, { signedOut: false });
    await expect.element(screen.getByText(/You are signed in as ada/)).toBeVisible();
  });

  it('is in French', async () => {
    await startIn('fr');
    const { screen } = await open({});
    await expect.element(screen.getByRole('button', { name: 'Créer le compte' })).toBeVisible();
    await expect.element(screen.getByText(/^Ce lien est utilisable jusqu’au /)).toBeVisible();
  });
});

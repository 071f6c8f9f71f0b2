import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderApp } from '../testing/renderApp';
import { totpCode } from '../testing/totpCode';
import { session } from './session';

const KEY = 'trusted-browser:ada';
beforeEach(() => localStorage.removeItem(KEY));

type Rendered = Awaited<ReturnType<typeof renderApp>>;

const typeCredentials = async ({ screen }: Rendered, username = 'ada') => {
  await screen.getByLabelText('Username').fill(username);
  await screen.getByLabelText('Password').fill('secret');
  await userEvent.keyboard('{Enter}');
};

/** The sign-in page of a fake API whose account has a second factor. */
const open = async () => {
  const rendered = await renderApp('/account');
  const { screen, router, dataProvider } = rendered;
  const { secret } = await dataProvider.startTotp();
  const { recoveryCodes } = await dataProvider.confirmTotp({ code: totpCode(secret, -1) });
  const signOut = async () => {
    session.clear();
    await router.navigate('/login');
  };
  await signOut();
  const code = screen.getByLabelText('6-digit code');
  return {
    ...rendered,
    code,
    secret,
    signOut,
    signIn: (username?: string) => typeCredentials(rendered, username),
    trust: screen.getByRole('checkbox', { name: 'Trust this browser for 30 days' }),
    home: screen.getByText('Welcome to the admin dashboard.'),
    useRecoveryCode: async (index: number) => {
      await screen.getByRole('button', { name: 'Use a recovery code' }).click();
      await screen.getByLabelText('Recovery code').fill(recoveryCodes[index] ?? '');
      await userEvent.keyboard('{Enter}');
    },
  };
};

describe('a browser', () => {
  it('is trusted on request, by keyboard, and signs in without a code from then on', async () => {
    const { code, trust, home, secret, signIn, signOut } = await open();
    await signIn();
    await expect.element(code).toHaveFocus();
    await expect.element(trust).not.toBeChecked();
    await userEvent.keyboard(`${totpCode(secret)}{Tab} {Enter}`);
    await expect.element(home).toBeVisible();
    const kept = localStorage.getItem(KEY);
    expect(kept).toBeTruthy();
    await signOut();
    await signIn(' Ada');
    await expect.element(home).toBeVisible();
    expect(localStorage.getItem(KEY)).toBe(kept);
  });

  it('is not trusted otherwise', async () => {
    const { home, signIn, signOut, useRecoveryCode, code } = await open();
    await signIn();
    await useRecoveryCode(0);
    await expect.element(home).toBeVisible();
    expect(localStorage.getItem(KEY)).toBeNull();
    await signOut();
    await signIn();
    await expect.element(code).toHaveFocus();
  });

  it('asks for a code again after its trust has been removed, with the same challenge', async () => {
    const { home, code, trust, dataProvider, signIn, signOut, useRecoveryCode } = await open();
    await signIn();
    await trust.click();
    await useRecoveryCode(0);
    await expect.element(home).toBeVisible();
    await dataProvider.removeDevices('trusted-browsers');
    await signOut();
    await signIn();
    await expect.element(code).toHaveFocus();
    expect(localStorage.getItem(KEY)).toBeNull();
    await useRecoveryCode(1);
    await expect.element(home).toBeVisible();
  });

  it('is trusted for the name that was typed only', async () => {
    const { home, code, trust, signIn, signOut, useRecoveryCode } = await open();
    await signIn();
    await trust.click();
    await useRecoveryCode(0);
    await expect.element(home).toBeVisible();
    await signOut();
    await signIn('grace');
    await expect.element(code).toHaveFocus();
  });
});

/** The sign-in page of an API that answers this to the token. */
const openAnswering = async (status: number, body = {}) => {
  localStorage.setItem(KEY, 'kept');
  const login = vi.fn<(params: object) => Promise<never>>(async (params) => {
    if ('challenge' in params) throw new HttpError('no', status, body);
    throw new HttpError('no', 401, { challenge: 'one' });
  });
  const rendered = await renderApp('/login', { signedOut: true, authProvider: { login } });
  await typeCredentials(rendered);
  return { ...rendered, login };
};

describe('the token of a browser', () => {
  it.each([
    [0, {}, 'Network error. Please try again.'],
    [500, {}, 'Something went wrong. Please try again.'],
    [429, { detail: 'Too many wrong codes.' }, 'Too many wrong codes.'],
  ])('is kept after status %i, which the form says', async (status, body, message) => {
    const { screen, login } = await openAnswering(status, body);
    await expect.element(screen.getByLabelText('6-digit code')).toHaveFocus();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
    expect(localStorage.getItem(KEY)).toBe('kept');
    expect(login.mock.calls.map(([params]) => params)).toEqual([
      { username: 'ada', password: 'secret' },
      { username: 'ada', challenge: 'one', browserToken: 'kept' },
    ]);
  });

  it('is sent with a challenge that may have expired, after which the password is asked for', async () => {
    const { screen } = await openAnswering(401, { detail: 'This sign-in has expired.' });
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('This sign-in has expired.');
    await expect.element(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus();
    await expect.element(screen.getByLabelText('Username')).toHaveValue('ada');
    expect(localStorage.getItem(KEY)).toBe('kept');
  });
});

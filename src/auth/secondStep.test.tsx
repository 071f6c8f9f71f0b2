import { type AuthProvider, HttpError } from 'ra-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hanging } from '../testing/failing';
import { renderApp } from '../testing/renderApp';
import { totpCode } from '../testing/totpCode';
import { session } from './session';

/** The sign-in page of a fake API whose account has a second factor, with the step that asks for it. */
const openStep = async () => {
  const rendered = await renderApp('/account');
  const { screen, router, dataProvider } = rendered;
  const { secret } = await dataProvider.startTotp();
  const { recoveryCodes } = await dataProvider.confirmTotp({ code: totpCode(secret, -1) });
  session.clear();
  await router.navigate('/login');
  const signIn = async () => {
    await screen.getByLabelText('Username').fill('ada');
    await screen.getByLabelText('Password').fill('secret');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Two-step sign-in');
  };
  await signIn();
  const code = screen.getByLabelText('6-digit code');
  const alert = screen.getByRole('alert');
  return { ...rendered, secret, recoveryCodes, code, alert, signIn };
};

const rejectForCode = async (): Promise<never> => {
  throw new HttpError('no', 401, { challenge: 'one' });
};

describe('the second step of signing in', () => {
  it('asks for a code after the right password, and goes where the first was going', async () => {
    const { screen, router, secret, code } = await openStep();
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(code).toHaveAttribute('inputmode', 'numeric');
    await expect
      .element(code)
      .toHaveAccessibleDescription('Enter the 6-digit code that your authenticator app shows.');
    expect(session.getToken()).toBeNull();
    await userEvent.keyboard(`${totpCode(secret)}{Enter}`);
    await expect.element(screen.getByText('Welcome to the admin dashboard.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(session.getUsername()).toBe('ada');
  });

  it('is asked for once, however often the password is entered', async () => {
    const login = vi.fn<AuthProvider['login']>(rejectForCode);
    const { screen } = await renderApp('/login', { signedOut: true, authProvider: { login } });
    await screen.getByLabelText('Username').fill('ada');
    await screen.getByLabelText('Password').fill('secret');
    const form = document.querySelector('form');
    for (let times = 0; times < 3; times += 1) {
      form?.requestSubmit();
      // The refusal has arrived, and the code of the second step has not.
      await Promise.resolve();
      await Promise.resolve();
    }
    await expect.element(screen.getByLabelText('6-digit code')).toHaveFocus();
    expect(login).toHaveBeenCalledTimes(1);
  });

  it('announces a wrong code, which the next one replaces', async () => {
    const { screen, secret, code, alert } = await openStep();
    await userEvent.keyboard('{Enter}');
    await expect.element(alert).toHaveTextContent('Please enter the code.');
    await userEvent.keyboard('000000{Enter}');
    await expect.element(alert).toHaveTextContent(/^This code is wrong or has already been used/);
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    const next = totpCode(secret);
    await userEvent.keyboard(next);
    await expect.element(code).toHaveValue(next);
  });

  it('takes a recovery code instead, for which keyboards have letters', async () => {
    const { screen, recoveryCodes } = await openStep();
    await screen.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = screen.getByLabelText('Recovery code');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('inputmode', 'text');
    await userEvent.keyboard(`${recoveryCodes[0]}{Enter}`);
    await expect.element(screen.getByText('Welcome to the admin dashboard.')).toBeVisible();
  });

  it('changes back to the code of the app, without the error', async () => {
    const { screen, code, alert } = await openStep();
    await screen.getByRole('button', { name: 'Use a recovery code' }).click();
    await userEvent.keyboard('wrong{Enter}');
    await expect.element(alert).not.toBeEmptyDOMElement();
    await screen.getByRole('button', { name: 'Use the authenticator app' }).click();
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveValue('');
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('goes back to the first, and a new sign-in asks again', async () => {
    const { screen, code, signIn } = await openStep();
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(screen.getByLabelText('Password')).toHaveFocus();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await signIn();
    await expect.element(code).toHaveFocus();
  });

  it('does not go back while a code is being checked, which may sign in yet', async () => {
    const login = vi.fn<AuthProvider['login']>(hanging).mockImplementationOnce(rejectForCode);
    const { screen } = await renderApp('/login', { signedOut: true, authProvider: { login } });
    await screen.getByLabelText('Username').fill('ada');
    await screen.getByLabelText('Password').fill('secret');
    await userEvent.keyboard('{Enter}');
    await screen.getByLabelText('6-digit code').fill('123456');
    await userEvent.keyboard('{Enter}');
    const back = screen.getByRole('button', { name: 'Back' });
    await expect.element(back).toHaveAttribute('aria-disabled', 'true');
    await back.click({ force: true });
    await expect.element(screen.getByLabelText('6-digit code')).toHaveValue('123456');
  });

  it('goes back, and says why, when the sign-in has ended', async () => {
    const { screen, alert, code } = await openStep();
    for (let tries = 0; tries < 4; tries += 1) {
      await code.fill('000000');
      await userEvent.keyboard('{Enter}');
      await expect.element(alert).toHaveTextContent(/^This code is wrong/);
    }
    await code.fill('000000');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('Username')).toHaveValue('ada');
    await expect.element(alert).toHaveTextContent(/^This sign-in has ended/);
    await expect.element(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus();
  });

  it.each([
    [0, 'Network error. Please try again.'],
    [500, 'Something went wrong. Please try again.'],
  ])('stays after a failure with status %i, and says: %s', async (status, message) => {
    const login = async (params: object) => {
      const isFirst = !('code' in params);
      throw new HttpError('no', isFirst ? 401 : status, isFirst ? { challenge: 'one' } : {});
    };
    const { screen } = await renderApp('/login', { signedOut: true, authProvider: { login } });
    await screen.getByLabelText('Username').fill('ada');
    await screen.getByLabelText('Password').fill('secret');
    await userEvent.keyboard('{Enter}');
    await screen.getByLabelText('6-digit code').fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
    await expect.element(screen.getByLabelText('6-digit code')).toHaveValue('123456');
  });

  it('fits at 320 px in French', async () => {
    await page.viewport(320, 740);
    localStorage.setItem('locale', 'fr');
    onTestFinished(() => localStorage.removeItem('locale'));
    const { screen } = await renderApp('/login', {
      signedOut: true,
      authProvider: { login: rejectForCode },
    });
    await screen.getByRole('textbox').first().fill('ada');
    await userEvent.keyboard('{Tab}secret{Enter}');
    await expect.element(screen.getByLabelText('Code à 6 chiffres')).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });
});

import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { session } from './session';
import { renderApp } from '../testing/renderApp';

const NAME = 'Sign in with a passkey';

const open = async (login: (params: object) => Promise<unknown>) => {
  localStorage.setItem('passkeys', 'yes');
  const { screen, router } = await renderApp('/products', {
    signedOut: true,
    authProvider: { login },
  });
  return { screen, router, button: screen.getByRole('button', { name: NAME }) };
};

const rejecting = (error: Error) => async (): Promise<never> => {
  throw error;
};

const refused = (status: number, detail?: string) => new HttpError('No.', status, { detail });

it('is not shown in a browser in which no passkey is known', async () => {
  const { screen } = await renderApp('/login', { signedOut: true });
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: NAME })).not.toBeInTheDocument();
});

it('signs in and leads to where the user was going, with nothing typed', async () => {
  const login = vi.fn<() => Promise<void>>(async () => session.start('fake', 'ada'));
  const { router, button } = await open(login);
  await button.click();
  await expect.poll(() => router.state.location.pathname).toBe('/products');
  expect(login).toHaveBeenCalledExactlyOnceWith({ passkey: true });
});

it.each([
  [
    'the words of the API',
    refused(401, 'This passkey was not accepted.'),
    'This passkey was not accepted.',
  ],
  ['a failure without words', refused(500), 'Something went wrong. Please try again.'],
  ['no response', refused(0), 'Network error. Please try again.'],
  ['what the browser refuses', new DOMException('No.', 'SecurityError'), /^Something went wrong/],
])('shows %s, and lets the user try again', async (_, error, text) => {
  const { screen, button } = await open(rejecting(error));
  await button.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
  await expect
    .element(screen.getByRole('button', { name: 'Sign in', exact: true }))
    .toHaveAttribute('aria-disabled', 'false');
});

it('shows nothing when the user closes the prompt, not even an earlier message', async () => {
  const login = vi
    .fn<() => Promise<void>>()
    .mockImplementationOnce(rejecting(refused(500)))
    .mockImplementation(rejecting(new DOMException('Closed.', 'NotAllowedError')));
  const { screen, button } = await open(login);
  await button.click();
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible();
  await button.click();
  await expect.poll(() => login.mock.calls.length).toBe(2);
  await expect.element(screen.getByText('Something went wrong.')).not.toBeInTheDocument();
  await expect.element(button).toBeVisible();
});

it('disappears for good on an API without passkeys (404)', async () => {
  const { screen, button } = await open(rejecting(refused(404, 'Endpoint not found.')));
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect.element(screen.getByLabelText('Username')).toHaveFocus();
  expect(localStorage.getItem('passkeys')).toBeNull();
});
